-- Takes credits that staff gave by mistake; the wallet's row comes first, as in ledger_spend. Never more than there are.
create or replace function ledger_take(
  p_id uuid, p_member uuid, p_amount integer, p_key text, p_hash bytea,
  p_cause_kind text, p_cause_id text, p_now timestamptz,
  out o_outcome text, out o_transfer uuid, out o_balance integer
) language plpgsql as $$
declare v_seq integer; v_receivable integer;
begin
  update wallet w set balance = w.balance - p_amount, entries = w.entries + 1
   where w.member_id = p_member and w.balance >= p_amount
  returning w.balance, w.receivable, w.entries into o_balance, v_receivable, v_seq;
  if not found then
    o_outcome := 'short';
    select w.balance into o_balance from wallet w where w.member_id = p_member;
    return;
  end if;
  insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
      request_hash, cause_kind, cause_id, balance_after, receivable_after, created_at)
  values (p_id, p_member, v_seq, 'wallet', 'forfeited', p_amount, 'take', p_key,
      p_hash, p_cause_kind, p_cause_id, o_balance, v_receivable, p_now);
  perform ledger_take_lots(p_id, p_member, p_amount);
  o_outcome := 'done';
  o_transfer := p_id;
end $$;
