-- Words of the guest page had keys like those of the console, and one key could mean both. They begin with `guest.` now;
-- keys that mean the console too stay as they are and are the console's.
update hotels set settings = jsonb_set(settings, '{dictionary}', (
  select coalesce(jsonb_object_agg(language, (
    select coalesce(jsonb_object_agg(case
      when key ~ '^(allergen|announce|asked|card|choice|clash|companion|country|detail|document|fault|fewer|field|freshness|gate|gender|guests|home|hotel|kinship|menu|new|next|offers|papers|party|photo|rating|scan|section|share|sign|status|submit|table|tabs|wait|when|why|withdraw)\.'
      then 'guest.' || key else key end, text), '{}')
    from jsonb_each(words) as word (key, text))), '{}')
  from jsonb_each(settings -> 'dictionary') as languages (language, words)
  where jsonb_typeof(words) = 'object'))
where jsonb_typeof(settings -> 'dictionary') = 'object';
