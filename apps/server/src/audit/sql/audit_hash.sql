-- The seal of an entry: over itself and the seal of the entry before it, null for the first.
create or replace function audit_hash(p_previous bytea, p_entry audit_entry) returns bytea
language sql stable as $$
  select sha256(convert_to(json_build_array(
    encode(p_previous, 'hex'), p_entry.seq, p_entry.act, p_entry.state,
    (extract(epoch from p_entry.at) * 1000000)::bigint, p_entry.staff, p_entry.command, p_entry.about, p_entry.reason,
    p_entry.brand, p_entry.subject_kind, p_entry.subject_id, p_entry.before::text, p_entry.after::text, p_entry.error
  )::text, 'UTF8'))
$$;
