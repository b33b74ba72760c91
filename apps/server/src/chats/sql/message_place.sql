-- What the conversation's lock decides of a message, as the message's JSON has it.
create or replace function message_place(p_conversation uuid, p_sent_at timestamptz) returns jsonb
language sql stable as $body$
  select jsonb_build_object(
    'conversation', p_conversation,
    'sent_at', to_char(p_sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$body$;
