-- Texts of the console have the names of their slices. Keys of the specification stay: the console reads them by itself.
update hotels set settings = jsonb_set(settings, '{dictionary}', (
  select coalesce(jsonb_object_agg(language, (
    select coalesce(jsonb_object_agg(coalesce(name.now || substr(key, strpos(key, '.')), key), text), '{}')
    from jsonb_each(words) as word (key, text)
    left join (values
        ('account', 'identity-account'),
        ('addRequest', 'requests-add'),
        ('bookingForm', 'bookings-form'),
        ('checkIn', 'check-in'),
        ('entrance', 'identity-entrance'),
        ('errors', 'api'),
        ('form', 'forms'),
        ('guestFinder', 'search-guests'),
        ('house', 'hotels'),
        ('list', 'lists'),
        ('reservationList', 'dining-reservations'),
        ('reserve', 'dining-reserve'),
        ('restaurants', 'dining-restaurants'),
        ('ringTones', 'alarm-tones'),
        ('services', 'hotels-services'),
        ('start', 'setup-start'),
        ('teamwork', 'requests-teamwork')
      ) as name (former, now) on name.former = split_part(key, '.', 1) and key not like 'form.valid.%'
        and strpos(key, '.') > 0)), '{}')
  from jsonb_each(settings -> 'dictionary') as languages (language, words)
  where jsonb_typeof(words) = 'object'))
where jsonb_typeof(settings -> 'dictionary') = 'object';
