-- Stores an answer under its key; replaces one that is older than a day.
create or replace function keep_reply(
  p_scope text, p_key text, p_hash bytea, p_status integer, p_body jsonb, p_sign_in uuid, p_at timestamptz
) returns void language plpgsql as $body$
begin
  insert into idempotency_reply (scope, key, request_hash, status, body, sign_in, created_at)
  values (p_scope, p_key, p_hash, p_status, p_body, p_sign_in, p_at)
  on conflict (scope, key) do update set
    request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
    sign_in = excluded.sign_in, created_at = excluded.created_at;
end
$body$;
