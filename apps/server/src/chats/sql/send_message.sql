-- A whole message in one statement: its key, its credits, the message with what both sides hear of it, the
-- notifications that may follow, and the answer that is kept. The arguments are `AtOnce` of chats/send-at-once.ts. The
-- locks come in the general lock order, and each statement of a volatile function sees what was committed while the one
-- before waited.
--
-- `conversation_id` null: nothing was written, and the caller finds out why (another request has the key, the answer is
-- known, the message was sent under this key long ago, too few credits). A block
-- or a refusal that came meanwhile is an error: it takes back what was spent.
create or replace function send_message(
  p_key jsonb, p_spending jsonb, p_delivery jsonb, p_reply jsonb, p_slots text[], p_dues timestamptz[],
  p_pauses float8[],
  out conversation_id uuid, out sent_at timestamptz, out balance integer
) language plpgsql volatile as $body$
declare
  v_taken boolean;
  v_known bytea;
  v_outcome text;
  v_sender uuid := (p_spending ->> 'member')::uuid;
  v_now timestamptz := (p_delivery ->> 'now')::timestamptz;
begin
  select t.taken, t.request_hash into v_taken, v_known
  from take_idempotency_key(p_key ->> 'scope', p_key ->> 'key', (p_key ->> 'since')::timestamptz) as t;
  if not v_taken or v_known is not null then
    return;
  end if;
  if exists (select from message m where m.sender_id = v_sender and m.key = p_key ->> 'key') then
    return;
  end if;

  select t.o_outcome, t.o_balance into v_outcome, balance
  from ledger_spend(
    (p_spending ->> 'id')::uuid, v_sender, (p_spending ->> 'amount')::integer, p_spending ->> 'reason',
    p_spending ->> 'key', decode(p_spending ->> 'hash', 'hex'), p_spending ->> 'cause_kind', p_spending ->> 'cause_id',
    v_now) as t;
  if v_outcome <> 'done' then
    return;
  end if;

  select d.conversation_id, d.sent_at into conversation_id, sent_at
  from deliver_message(
    p_delivery || jsonb_build_object(
      'events', p_delivery -> 'events' || jsonb_build_object(
        'member', v_sender, 'name', 'credits', 'data', jsonb_build_object('credits', balance)))) as d;
  if conversation_id is null then
    raise exception 'a block or a refusal came before the message' using errcode = 'DM001';
  end if;

  perform plan_notifications((p_delivery ->> 'recipient')::uuid, p_slots, p_dues, p_pauses);
  perform keep_reply(
    p_key ->> 'scope', p_key ->> 'key', decode(p_key ->> 'hash', 'hex'), 201,
    jsonb_build_object(
      'message', p_reply || message_place(conversation_id, sent_at), 'conversation', conversation_id, 'credits', balance),
    null, v_now);
end
$body$;
