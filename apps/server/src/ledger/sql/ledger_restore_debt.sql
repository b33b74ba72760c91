-- Owes again what a payment's credits paid of a charge-back's debt: all its money went back. The wallet's row comes
-- first, as in ledger_grant.
create or replace function ledger_restore_debt(
  p_id uuid, p_payment uuid, p_key text, p_hash bytea, p_now timestamptz
) returns void language plpgsql as $$
declare v_member uuid; v_amount integer; v_wallet wallet;
begin
  select l.member_id into v_member from credit_lot l where l.payment_id = p_payment;
  perform w.member_id from wallet w where w.member_id = v_member for update;
  select coalesce(sum(t.amount), 0) into v_amount
    from ledger_transfer t where t.payment_id = p_payment and t.credit_account = 'receivable';
  if v_amount = 0 or exists (select from ledger_transfer t where t.key = p_key) then return; end if;
  update wallet w set receivable = w.receivable + v_amount, entries = w.entries + 1
   where w.member_id = v_member
  returning w.* into v_wallet;
  insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
      request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
  values (p_id, v_member, v_wallet.entries, 'receivable', 'refunds', v_amount, 'refund', p_key,
      p_hash, 'payment', p_payment::text, p_payment, v_wallet.balance, v_wallet.receivable, p_now);
end $$;
