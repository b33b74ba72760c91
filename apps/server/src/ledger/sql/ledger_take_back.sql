-- Takes back what is unspent of a payment's lot. After a charge-back the spent rest is owed, but for what was refunded;
-- after a refund nothing is.
create or replace function ledger_take_back(
  p_id uuid, p_debt_id uuid, p_payment uuid, p_reason text, p_key text, p_hash bytea, p_now timestamptz,
  out o_outcome text, out o_taken integer, out o_owed integer, out o_balance integer
) language plpgsql as $$
declare v_lot credit_lot; v_wallet wallet; v_account text; v_refunded integer;
begin
  o_taken := 0;
  o_owed := 0;
  select l.* into v_lot from credit_lot l where l.payment_id = p_payment;
  if not found then
    o_outcome := 'none';
    return;
  end if;
  select w.* into v_wallet from wallet w where w.member_id = v_lot.member_id for update;
  select l.* into v_lot from credit_lot l where l.payment_id = p_payment;
  o_balance := v_wallet.balance;
  if exists (select from ledger_transfer t where t.key in (p_key, p_key || ':debt')) then
    o_outcome := 'replayed';
    return;
  end if;
  v_account := case p_reason when 'refund' then 'refunds' else 'charge_backs' end;
  o_taken := v_lot.remaining;
  if o_taken > 0 then
    update wallet w set balance = w.balance - o_taken, entries = w.entries + 1
     where w.member_id = v_lot.member_id
    returning w.* into v_wallet;
    insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
        request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
    values (p_id, v_lot.member_id, v_wallet.entries, 'wallet', v_account, o_taken, p_reason, p_key,
        p_hash, 'payment', p_payment::text, p_payment, v_wallet.balance, v_wallet.receivable, p_now);
    update credit_lot l set remaining = 0 where l.transfer_id = v_lot.transfer_id;
    insert into lot_taking (transfer_id, lot_id, amount) values (p_id, v_lot.transfer_id, o_taken);
  end if;
  if p_reason = 'charge_back' then
    select coalesce(sum(t.amount), 0) into v_refunded
      from ledger_transfer t where t.payment_id = p_payment and t.credit_account = 'refunds';
    o_owed := v_lot.amount - o_taken - v_refunded;
  end if;
  if o_owed > 0 then
    update wallet w set receivable = w.receivable + o_owed, entries = w.entries + 1
     where w.member_id = v_lot.member_id
    returning w.* into v_wallet;
    insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
        request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
    values (p_debt_id, v_lot.member_id, v_wallet.entries, 'receivable', 'charge_backs', o_owed, p_reason,
        p_key || ':debt', p_hash, 'payment', p_payment::text, p_payment, v_wallet.balance, v_wallet.receivable,
        p_now);
  end if;
  o_balance := v_wallet.balance;
  o_outcome := 'done';
end $$;
