import { type Kysely, sql } from 'kysely';

/** Conversations, messages and the live feed of each member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_feed (
      member_id uuid primary key,
      head bigint not null default 0
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create table feed_event (
      member_id uuid not null,
      seq bigint not null,
      name text not null,
      data jsonb not null,
      created_at timestamptz not null,
      primary key (member_id, seq)
    )`.execute(db);
  await sql`create index feed_event_age on feed_event using brin (created_at)`.execute(db);

  // The head row is held until the commit, so the events of one member become visible in the order of their seq: a
  // reader that has seen n will never find n - 1 later. Members ascending: two writers cannot wait for each other.
  await sql`
    create function append_feed(p_members uuid[], p_names text[], p_data text[], p_at timestamptz) returns void
    language plpgsql as $body$
    declare
      item record;
      v_seq bigint;
    begin
      for item in
        select t.member_id, t.name, t.data
        from unnest(p_members, p_names, p_data) with ordinality as t (member_id, name, data, place)
        order by t.member_id, t.place
      loop
        insert into member_feed as f (member_id, head) values (item.member_id, 1)
        on conflict (member_id) do update set head = f.head + 1
        returning f.head into v_seq;
        insert into feed_event (member_id, seq, name, data, created_at)
        values (item.member_id, v_seq, item.name, item.data::jsonb, p_at);
      end loop;
    end
    $body$`.execute(db);

  await sql`
    create table conversation (
      id uuid primary key,
      member_a uuid not null,
      member_b uuid not null,
      created_at timestamptz not null,
      last_sent_at timestamptz not null,
      check (member_a < member_b),
      unique (member_a, member_b)
    ) with (fillfactor = 70)`.execute(db);

  await sql`
    create table message (
      id uuid primary key,
      conversation_id uuid not null references conversation (id) on delete cascade,
      sender_id uuid not null,
      kind text not null check (kind in ('text', 'photo', 'gift', 'icebreaker')),
      text text not null,
      photo jsonb,
      gift text,
      credits integer not null check (credits >= 0),
      transfer_id uuid,
      sent_at timestamptz not null,
      read_at timestamptz,
      held boolean not null default false,
      removed boolean not null default false,
      unique (conversation_id, sent_at),
      check (not removed or (text = '' and photo is null and gift is null))
    )`.execute(db);
  await sql`create index message_unread on message (conversation_id, sender_id) where read_at is null`.execute(db);
  await sql`create index message_held on message (sender_id) where held`.execute(db);

  await sql`
    create table conversation_member (
      member_id uuid not null,
      conversation_id uuid not null references conversation (id) on delete cascade,
      other_id uuid not null,
      unread integer not null default 0 check (unread >= 0),
      wrote boolean not null default false,
      last_read_at timestamptz,
      hidden_before timestamptz,
      updated_at timestamptz,
      last_message_id uuid,
      primary key (member_id, conversation_id),
      check (member_id <> other_id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    create index conversation_member_listed on conversation_member (member_id, updated_at desc, conversation_id desc)
    where updated_at is not null`.execute(db);

  // One statement for what a sent message changes in the chat. The conversation's row orders its messages: whoever
  // holds it gives the next sent_at, so that no two are equal and none is earlier than one already there.
  await sql`
    create function place_message(
      p_conversation uuid, p_sender uuid, p_recipient uuid, p_message uuid, p_at timestamptz, p_kind text, p_text text,
      p_photo jsonb, p_gift text, p_credits integer, p_transfer uuid, p_held boolean,
      out conversation_id uuid, out sent_at timestamptz
    )
    language plpgsql as $body$
    #variable_conflict use_column
    declare
      v_a uuid := least(p_sender, p_recipient);
      v_b uuid := greatest(p_sender, p_recipient);
      v_conversation uuid;
      v_at timestamptz;
    begin
      insert into conversation as c (id, member_a, member_b, created_at, last_sent_at)
      values (p_conversation, v_a, v_b, p_at, p_at)
      on conflict (member_a, member_b)
      do update set last_sent_at = greatest(p_at, c.last_sent_at + interval '1 millisecond')
      returning c.id, c.last_sent_at into v_conversation, v_at;
      if v_conversation = p_conversation then
        insert into conversation_member (member_id, conversation_id, other_id)
        values (v_a, v_conversation, v_b), (v_b, v_conversation, v_a)
        on conflict do nothing;
      end if;

      insert into message
        (id, conversation_id, sender_id, kind, text, photo, gift, credits, transfer_id, sent_at, held)
      values
        (p_message, v_conversation, p_sender, p_kind, p_text, p_photo, p_gift, p_credits, p_transfer, v_at, p_held);

      update conversation_member set wrote = true, updated_at = v_at, last_message_id = p_message
      where member_id = p_sender and conversation_id = v_conversation;
      if not p_held then
        update conversation_member set unread = unread + 1, updated_at = v_at, last_message_id = p_message
        where member_id = p_recipient and conversation_id = v_conversation;
      end if;
      conversation_id := v_conversation;
      sent_at := v_at;
    end
    $body$`.execute(db);

  // Conversations ascending, each locked before its messages, as everywhere. A message that would lie under what its
  // recipient deleted meanwhile gets a new place, so that it is seen.
  await sql`
    create function release_messages(p_sender uuid, p_at timestamptz)
    returns table (id uuid, recipient_id uuid)
    language plpgsql as $body$
    #variable_conflict use_column
    declare
      v_conversation record;
      v_recipient record;
      v_message record;
      v_at timestamptz;
      v_released integer;
    begin
      for v_conversation in
        select c.id from conversation c
        where c.id in (select m.conversation_id from message m where m.sender_id = p_sender and m.held)
        order by c.id for update
      loop
        select cm.member_id, cm.hidden_before into v_recipient from conversation_member cm
        where cm.conversation_id = v_conversation.id and cm.other_id = p_sender for update;
        continue when not found;
        v_released := 0;
        for v_message in
          select m.id, m.sent_at from message m
          where m.conversation_id = v_conversation.id and m.sender_id = p_sender and m.held
          order by m.sent_at
        loop
          v_at := v_message.sent_at;
          if v_at <= v_recipient.hidden_before then
            update conversation c set last_sent_at = greatest(p_at, c.last_sent_at + interval '1 millisecond')
            where c.id = v_conversation.id returning c.last_sent_at into v_at;
          end if;
          update message m set held = false, sent_at = v_at where m.id = v_message.id;
          v_released := v_released + 1;
          id := v_message.id;
          recipient_id := v_recipient.member_id;
          return next;
        end loop;
        update conversation_member cm
        set unread = cm.unread + v_released, updated_at = greatest(cm.updated_at, p_at), last_message_id = newest.id
        from (
          select m.id from message m
          where m.conversation_id = v_conversation.id and not m.held order by m.sent_at desc limit 1
        ) as newest
        where cm.member_id = v_recipient.member_id and cm.conversation_id = v_conversation.id;
      end loop;
    end
    $body$`.execute(db);
}
