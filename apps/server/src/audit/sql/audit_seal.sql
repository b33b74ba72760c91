-- Numbers, dates and seals an entry, whatever was given. One at a time: the lock is held until the transaction ends. The
-- time is the database's: the product's may be moved.
create or replace function audit_seal() returns trigger language plpgsql as $$
declare v_last audit_entry;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit', 0));
  select e.* into v_last from audit_entry e order by e.seq desc limit 1;
  new.seq := coalesce(v_last.seq, 0) + 1;
  new.at := clock_timestamp();
  new.hash := audit_hash(v_last.hash, new);
  return new;
end $$;
create or replace trigger seal before insert on audit_entry for each row execute function audit_seal();
