-- Texts of alerts and of the hotel's settings have the names of their slices too.
update hotels set settings = jsonb_set(settings, '{dictionary}', (
  select coalesce(jsonb_object_agg(language, (
    select coalesce(jsonb_object_agg(coalesce(name.now || substr(key, strpos(key, '.')), key), text), '{}')
    from jsonb_each(words) as word (key, text)
    left join (values
        ('administration', 'hotels-settings'),
        ('alarm-tones', 'alerts-tones'),
        ('notices', 'alerts-notices'),
        ('push', 'alerts-push')
      ) as name (former, now) on name.former = split_part(key, '.', 1)
        and strpos(key, '.') > 0)), '{}')
  from jsonb_each(settings -> 'dictionary') as languages (language, words)
  where jsonb_typeof(words) = 'object'))
where jsonb_typeof(settings -> 'dictionary') = 'object';
