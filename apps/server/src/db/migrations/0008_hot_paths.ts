import { type Kysely, sql } from 'kysely';

/** Statements that spare a round trip to what happens with every message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The second statement of a volatile function sees what was committed while the first one took the lock: a reply
  // that another request with this key has just kept is found.
  await sql`
    create function take_idempotency_key(
      p_scope text, p_key text, p_since timestamptz,
      out taken boolean, out request_hash bytea, out status integer, out body jsonb, out sign_in uuid
    )
    language plpgsql volatile as $body$
    begin
      taken := pg_try_advisory_xact_lock(hashtextextended(p_scope || ' ' || p_key, 0));
      if not taken then
        return;
      end if;
      select r.request_hash, r.status, r.body, r.sign_in into request_hash, status, body, sign_in
      from idempotency_reply r
      where r.scope = p_scope and r.key = p_key and r.created_at > p_since;
    end
    $body$`.execute(db);

  // A message and what both sides hear of it. The events come presented; only what the conversation's lock decides,
  // which conversation and what time it is, is filled in here.
  await sql`
    create function deliver_message(
      p_conversation uuid, p_sender uuid, p_recipient uuid, p_message uuid, p_at timestamptz, p_kind text, p_text text,
      p_photo jsonb, p_gift text, p_credits integer, p_transfer uuid, p_held boolean,
      p_members uuid[], p_names text[], p_data text[], p_now timestamptz,
      out conversation_id uuid, out sent_at timestamptz
    )
    language plpgsql as $body$
    declare
      v_place jsonb;
    begin
      select p.conversation_id, p.sent_at into conversation_id, sent_at
      from place_message(p_conversation, p_sender, p_recipient, p_message, p_at, p_kind, p_text, p_photo, p_gift,
        p_credits, p_transfer, p_held) as p;
      v_place := jsonb_build_object(
        'conversation', conversation_id,
        'sent_at', to_char(sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
      perform append_feed(
        p_members, p_names,
        array(
          select case when e.name = 'message' then (e.data::jsonb || v_place)::text else e.data end
          from unnest(p_names, p_data) with ordinality as e (name, data, place) order by e.place),
        p_now);
    end
    $body$`.execute(db);
}
