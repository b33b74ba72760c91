-- Takes everything that is left, in one transfer; an empty wallet needs none.
create or replace function ledger_forfeit(
  p_id uuid, p_member uuid, p_key text, p_hash bytea, p_cause_kind text, p_cause_id text, p_now timestamptz,
  out o_amount integer
) language plpgsql as $$
declare v_wallet wallet;
begin
  select w.* into v_wallet from wallet w where w.member_id = p_member for update;
  o_amount := coalesce(v_wallet.balance, 0);
  if o_amount = 0 then return; end if;
  update wallet w set balance = 0, entries = w.entries + 1 where w.member_id = p_member returning w.* into v_wallet;
  insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
      request_hash, cause_kind, cause_id, balance_after, receivable_after, created_at)
  values (p_id, p_member, v_wallet.entries, 'wallet', 'forfeited', o_amount, 'forfeit', p_key,
      p_hash, p_cause_kind, p_cause_id, v_wallet.balance, v_wallet.receivable, p_now);
  perform ledger_take_lots(p_id, p_member, o_amount);
end $$;
