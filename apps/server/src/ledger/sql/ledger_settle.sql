-- Pays a debt that a charge-back left, out of one lot.
create or replace function ledger_settle(p_member uuid, p_lot uuid, p_most integer, p_payment uuid, p_now timestamptz)
returns void language plpgsql as $$
declare v_id uuid := gen_random_uuid(); v_amount integer; v_wallet wallet;
begin
  select least(p_most, w.receivable) into v_amount from wallet w where w.member_id = p_member;
  if v_amount <= 0 then return; end if;
  update wallet w
     set balance = w.balance - v_amount, receivable = w.receivable - v_amount, entries = w.entries + 1
   where w.member_id = p_member
  returning w.* into v_wallet;
  insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
      request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
  values (v_id, p_member, v_wallet.entries, 'wallet', 'receivable', v_amount, 'charge_back',
      'settlement:' || p_lot || ':' || v_wallet.entries, '', 'settlement', p_lot::text, p_payment,
      v_wallet.balance, v_wallet.receivable, p_now);
  update credit_lot l set remaining = l.remaining - v_amount where l.transfer_id = p_lot;
  insert into lot_taking (transfer_id, lot_id, amount) values (v_id, p_lot, v_amount);
end $$;
