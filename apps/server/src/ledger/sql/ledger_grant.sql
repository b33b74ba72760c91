-- Brings credits into a wallet as a lot of their own. Like every movement it begins by updating the wallet's row: the
-- transaction that holds it decides alone over the member's balance, lots and numbering, and every later statement of
-- the function sees what was committed before. A purchase first pays what a charge-back left owing.
create or replace function ledger_grant(
  p_id uuid, p_member uuid, p_amount integer, p_source text, p_reason text, p_key text, p_hash bytea,
  p_cause_kind text, p_cause_id text, p_payment uuid, p_now timestamptz,
  out o_outcome text, out o_transfer uuid, out o_balance integer
) language plpgsql as $$
declare v_seq integer; v_receivable integer;
begin
  update wallet w set balance = w.balance + p_amount, entries = w.entries + 1
   where w.member_id = p_member
  returning w.balance, w.receivable, w.entries into o_balance, v_receivable, v_seq;
  if not found then
    o_outcome := 'no_wallet';
    return;
  end if;
  insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
      request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
  values (p_id, p_member, v_seq, case p_source when 'purchase' then 'sales' else 'issuance' end, 'wallet',
      p_amount, p_reason, p_key, p_hash, p_cause_kind, p_cause_id, p_payment, o_balance, v_receivable, p_now)
  on conflict (key) do nothing;
  if not found then
    update wallet w set balance = w.balance - p_amount, entries = w.entries - 1 where w.member_id = p_member;
    select k.o_outcome, k.o_transfer, k.o_balance into o_outcome, o_transfer, o_balance
      from ledger_known(p_key, p_hash) k;
    return;
  end if;
  insert into credit_lot (transfer_id, member_id, seq, source, payment_id, amount, remaining)
  values (p_id, p_member, v_seq, p_source, p_payment, p_amount, p_amount);
  if p_source = 'purchase' then
    perform ledger_settle(p_member, p_id, p_amount, p_payment, p_now);
    select w.balance into o_balance from wallet w where w.member_id = p_member;
  end if;
  o_outcome := 'done';
  o_transfer := p_id;
end $$;
