-- Shows what an unconfirmed member wrote to its recipients. Conversations ascending, each locked before its messages,
-- as everywhere. A message that would lie under what its recipient deleted meanwhile gets a new place, so that it is
-- seen. What a block keeps apart goes on waiting.
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
$body$;
