-- Gives a spending back to the lots it came from, or what was forfeited with an account. What returns to a lot whose
-- payment was charged back since pays the debt that this left.
create or replace function ledger_reverse(
  p_id uuid, p_transfer uuid, p_key text, p_hash bytea, p_now timestamptz,
  out o_outcome text, out o_transfer uuid, out o_balance integer
) language plpgsql as $$
declare v_old ledger_transfer; v_seq integer; v_receivable integer; v_lot record;
begin
  select t.* into v_old from ledger_transfer t where t.id = p_transfer and t.credit_account in ('spent', 'forfeited');
  if not found then
    o_outcome := 'none';
    return;
  end if;
  update wallet w set balance = w.balance + v_old.amount, entries = w.entries + 1
   where w.member_id = v_old.member_id
  returning w.balance, w.receivable, w.entries into o_balance, v_receivable, v_seq;
  insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
      request_hash, cause_kind, cause_id, reverses, balance_after, receivable_after, created_at)
  values (p_id, v_old.member_id, v_seq, v_old.credit_account, 'wallet', v_old.amount, 'reversal', p_key,
      p_hash, v_old.cause_kind, v_old.cause_id, p_transfer, o_balance, v_receivable, p_now)
  on conflict do nothing;
  if not found then
    update wallet w set balance = w.balance - v_old.amount, entries = w.entries - 1
     where w.member_id = v_old.member_id;
    select k.o_outcome, k.o_transfer, k.o_balance into o_outcome, o_transfer, o_balance
      from ledger_known(p_key, p_hash) k;
    if o_outcome <> 'none' then return; end if;
    select 'replayed', t.id, t.balance_after into o_outcome, o_transfer, o_balance
      from ledger_transfer t where t.reverses = p_transfer;
    return;
  end if;
  update credit_lot l set remaining = l.remaining + k.amount
    from lot_taking k where k.transfer_id = p_transfer and l.transfer_id = k.lot_id;
  insert into lot_taking (transfer_id, lot_id, amount)
  select p_id, k.lot_id, -k.amount from lot_taking k where k.transfer_id = p_transfer;
  for v_lot in
    select k.lot_id, k.amount, l.payment_id
      from lot_taking k join credit_lot l on l.transfer_id = k.lot_id
     where k.transfer_id = p_transfer
       and exists (select from ledger_transfer c
                    where c.payment_id = l.payment_id and c.credit_account = 'charge_backs')
     order by l.seq
  loop
    perform ledger_settle(v_old.member_id, v_lot.lot_id, v_lot.amount, v_lot.payment_id, p_now);
  end loop;
  select w.balance into o_balance from wallet w where w.member_id = v_old.member_id;
  o_outcome := 'done';
  o_transfer := p_id;
end $$;
