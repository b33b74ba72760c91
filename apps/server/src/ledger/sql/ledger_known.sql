-- What became of a key: none, replayed (the same request) or mismatch (another one).
create or replace function ledger_known(
  p_key text, p_hash bytea,
  out o_outcome text, out o_transfer uuid, out o_balance integer
) language plpgsql as $$
declare v_hash bytea;
begin
  select t.id, t.balance_after, t.request_hash into o_transfer, o_balance, v_hash
    from ledger_transfer t where t.key = p_key;
  if o_transfer is null then o_outcome := 'none';
  elsif v_hash = p_hash then o_outcome := 'replayed';
  else o_outcome := 'mismatch';
  end if;
end $$;
