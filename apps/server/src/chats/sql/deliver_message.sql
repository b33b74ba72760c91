-- A message and what both sides hear of it. The argument is `MessageDelivery` of chats/send.ts. The events come
-- presented; only what the conversation's lock decides, which conversation and what time it is, is filled in here.
--
-- What follows the pair's lock in a volatile function sees what was committed while the lock was waited for: a block, or
-- that the recipient declined. `conversation_id` null: nothing was written.
create or replace function deliver_message(p_delivery jsonb, out conversation_id uuid, out sent_at timestamptz)
language plpgsql as $body$
declare
  m record;
begin
  select d.* into m
  from jsonb_to_record(p_delivery) as d (
    conversation uuid, sender uuid, recipient uuid, message uuid, at timestamptz, kind text, text text, photo jsonb,
    gift text, credits integer, transfer uuid, held boolean, key text, events jsonb, now timestamptz);

  perform pg_advisory_xact_lock_shared(pair_lock_key(m.sender, m.recipient));
  if blocked_between(m.sender, m.recipient) then
    return;
  end if;
  if exists (
    select from conversation c
    join conversation_member theirs on theirs.member_id = m.recipient and theirs.conversation_id = c.id
    where c.member_a = least(m.sender, m.recipient) and c.member_b = greatest(m.sender, m.recipient)
      and theirs.request = 'declined' and not theirs.wrote
  ) then
    return;
  end if;

  select p.conversation_id, p.sent_at into conversation_id, sent_at
  from place_message(
    p_conversation => m.conversation, p_sender => m.sender, p_recipient => m.recipient, p_message => m.message,
    p_at => m.at, p_kind => m.kind, p_text => m.text, p_photo => m.photo, p_gift => m.gift, p_credits => m.credits,
    p_transfer => m.transfer, p_held => m.held, p_key => m.key) as p;
  perform append_feed(m.events, m.now, message_place(conversation_id, sent_at));
end
$body$;
