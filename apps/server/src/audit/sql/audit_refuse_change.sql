-- What was written stays as it is, for the product and for every function.
create or replace function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger append_only before update or delete on audit_entry
for each row execute function audit_refuse_change();
create or replace trigger no_truncate before truncate on audit_entry
for each statement execute function audit_refuse_change();
