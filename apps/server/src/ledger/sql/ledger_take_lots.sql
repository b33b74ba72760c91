-- Takes credits out of the lots: free ones first, then the oldest purchase.
create or replace function ledger_take_lots(p_transfer uuid, p_member uuid, p_amount integer) returns void
language plpgsql as $$
declare v_taken integer;
begin
  with line as (
    select l.transfer_id as lot_id, l.remaining,
           sum(l.remaining) over (order by l.source = 'purchase', l.seq) - l.remaining as before
      from credit_lot l
     where l.member_id = p_member and l.remaining > 0
  ), share as (
    select lot_id, least(remaining, p_amount - before)::integer as part from line where before < p_amount
  ), taken as (
    update credit_lot l set remaining = l.remaining - share.part
      from share where l.member_id = p_member and l.transfer_id = share.lot_id
    returning share.lot_id, share.part
  ), noted as (
    insert into lot_taking (transfer_id, lot_id, amount)
    select p_transfer, lot_id, part from taken
    returning amount
  )
  select coalesce(sum(amount), 0) into v_taken from noted;
  if v_taken <> p_amount then
    raise exception 'lots hold % of % credits', v_taken, p_amount using errcode = 'data_corrupted';
  end if;
end $$;
