-- The log told the identity data of guests (fields 311 and 312 of a fast check-in) with every change of them.
create function pg_temp.without_identity(given jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(given) <> 'array' then given else (
    select coalesce(jsonb_agg(
      case when item ->> 'id' in ('311', '312') then item || '{"value": "\"set\""}' else item end order by position), '[]')
    from jsonb_array_elements(given) with ordinality as items (item, position)) end
$$;

update events set changed = changed || jsonb_build_object('custom_fields_values', jsonb_build_object(
    'from', pg_temp.without_identity(changed #> '{custom_fields_values,from}'),
    'to', pg_temp.without_identity(changed #> '{custom_fields_values,to}')))
  where entity = 'request' and changed ? 'custom_fields_values'
    and changed -> 'custom_fields_values' @? '$.*[*] ? (@.id == "311" || @.id == "312")';

-- A main guest who was written as one text stood in the summary, which lists show and search finds.
update requests set staff_summary = '', staff_summary_locales = '{}'
  where custom_fields_values @? '$[*] ? ((@.id == "311" || @.id == "312") && @.value starts with "\"")';
