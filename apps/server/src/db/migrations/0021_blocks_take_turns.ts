import { type Kysely, sql } from 'kysely';

/** Messages and blocks of one pair of members take turns, so that nothing arrives after a block was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The lock is the pair's (`lockPair`), shared by messages. What follows it in a volatile function sees the block
  // that was committed while it was waited for. `conversation_id` null: a block stands, and nothing was written.
  await sql`
    create or replace function deliver_message(
      p_conversation uuid, p_sender uuid, p_recipient uuid, p_message uuid, p_at timestamptz, p_kind text, p_text text,
      p_photo jsonb, p_gift text, p_credits integer, p_transfer uuid, p_held boolean,
      p_members uuid[], p_names text[], p_data text[], p_now timestamptz,
      out conversation_id uuid, out sent_at timestamptz
    )
    language plpgsql as $body$
    declare
      v_place jsonb;
    begin
      perform pg_advisory_xact_lock_shared(
        hashtextextended('pair ' || least(p_sender, p_recipient) || ' ' || greatest(p_sender, p_recipient), 0));
      if blocked_between(p_sender, p_recipient) then
        return;
      end if;
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

  await sql`
    create function blocked_between(p_a uuid, p_b uuid) returns boolean
    language sql stable as $body$
      select exists (select 1 from block where member_id = p_a and blocked_id = p_b)
        or exists (select 1 from block where member_id = p_b and blocked_id = p_a)
    $body$`.execute(db);

  // As before; what is held back from somebody whom a block keeps apart from its sender goes on waiting.
  await sql`
    create or replace function release_messages(p_sender uuid, p_at timestamptz)
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
        continue when blocked_between(p_sender, v_recipient.member_id);
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
