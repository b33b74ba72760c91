import { type Kysely, sql } from 'kysely';

/** Complaints and reports, with the evidence as it stood when they were filed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint (
      id uuid primary key,
      brand text not null references brand (id),
      reference text not null unique,
      kind text not null,
      reporter_id uuid references member (id) on delete set null,
      about_id uuid references member (id) on delete set null,
      email text,
      language text not null,
      body text not null,
      evidence jsonb not null,
      answer text,
      created_at timestamptz not null,
      answered_at timestamptz
    )`.execute(db);
  await sql`create index complaint_open on complaint (created_at) where answered_at is null`.execute(db);
}
