-- Whole years of age on the day in a zone, as `ageAt` counts them. Zones that are offsets are read as Intl means them,
-- with a plus east of Greenwich, and a zone that the database does not know as UTC.
create or replace function age_in_zone(born date, zone text, moment timestamptz) returns int
stable language plpgsql as $$
declare
  wall timestamp;
begin
  begin
    wall := case
      when zone ~ '^[+-]' then moment at time zone zone::interval
      else moment at time zone coalesce(zone, 'UTC')
    end;
  exception when invalid_parameter_value or invalid_datetime_format or interval_field_overflow then
    wall := moment at time zone 'UTC';
  end;
  return extract(year from age(wall::date::timestamp, born::timestamp));
end $$;
