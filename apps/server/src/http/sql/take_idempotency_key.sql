-- Takes a key for the length of the transaction and reads what is kept under it. The second statement of a volatile
-- function sees what was committed while the first one took the lock: a reply that another request with this key has
-- just kept is found.
create or replace function take_idempotency_key(
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
$body$;
