-- What a sent message changes in the chat. The conversation's row orders its messages: the transaction that holds it
-- gives the next sent_at, so that no two are equal and none is earlier than one already there.
create or replace function place_message(
  p_conversation uuid, p_sender uuid, p_recipient uuid, p_message uuid, p_at timestamptz, p_kind text, p_text text,
  p_photo jsonb, p_gift text, p_credits integer, p_transfer uuid, p_held boolean,
  p_key text,
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
    (id, conversation_id, sender_id, kind, text, photo, gift, credits, transfer_id, sent_at, held, key)
  values
    (p_message, v_conversation, p_sender, p_kind, p_text, p_photo, p_gift, p_credits, p_transfer, v_at, p_held, p_key);

  update conversation_member set wrote = true, updated_at = v_at, last_message_id = p_message
  where member_id = p_sender and conversation_id = v_conversation;
  if not p_held then
    update conversation_member set unread = unread + 1, updated_at = v_at, last_message_id = p_message
    where member_id = p_recipient and conversation_id = v_conversation;
  end if;
  conversation_id := v_conversation;
  sent_at := v_at;
end
$body$;
