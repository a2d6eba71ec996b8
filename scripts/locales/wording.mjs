import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
/** Each thing has one word in a language (decision 125). */
const terms = read('terms.json');
const times = read('times.json');
/** Exceptions from a rule with reasons: texts that the specification dictates (decision 42), or that are correct. */
const exceptions = read('exceptions.json');

const hole = String.raw`\{\{?[^}]*\}\}?`;
const edge = (expression, flags = 'u') =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${expression})(?![\p{L}\p{N}])`, flags);
/** Arabic joins articles and prepositions to the word. */
const within = (expression) => new RegExp(expression, 'u');

/** Words that end like “your” or “you” in another meaning. */
const lookalikes = 'ذلك|تلك|هناك|شريك|الشريك|اشتراك|بنك|البنك|شباك|سمك|السمك|يُ?ترك|ترك|يملك|شك|تحريك';
const arabicWord = (expression) => String.raw`(?<![\p{L}\p{M}])(?:${expression})(?![\p{L}\p{M}])`;
/** Matches an imperative at the start of a sentence, behind “then”, “or” and a comma, or joined to “and”. */
const order = (verbs) =>
  new RegExp(
    String.raw`(?:(?:^|[.!؟؛:…،] |(?<!\p{L})(?:ثم|أو) )ف?|(?<!\p{L})و)(?:${verbs})(?:ها|هما|هم|ه)?(?![\p{L}\p{M}])`,
    'u',
  );
/** Each expression addresses one man. */
const toOneMan = [
  order('أخبر|أدخل|أرسل|أرفق|أضف|أعد|أعطِ?|أغلق|أكمِ?ل|أبقِ|أثبت|ألغِ|أنشئ|أنهِ|ابحث|ابدأ|اتصل|اترك|اجعل|احذف|جرّب'),
  order('احفظ|راجع|قارن'),
  order('اختر|ادفع|ارفع|اسأل|استخدم|استمع|اسمح|اضغط|اطبع|اطلب|اعرض|افتح|اقرأ|اكتب|املأ|امسح|امنح|انتظر|انسخ|انقر'),
  new RegExp(arabicWord(String.raw`(?![وف]?[بلك]?(?:${lookalikes})(?![\p{L}\p{M}]))[\p{L}\p{M}]{2,}ك|[بل]ك`), 'u'),
  new RegExp(
    arabicWord('[وف]?(?:أنت|كنت|لست|أردت|دمت|تريد|نسيت|كتبته|فعلته|بدأته|فتحته|اطلعت|تجاوزت|تعطِه?|لا تشاركه?)'),
    'u',
  ),
  new RegExp(arabicWord('(?:تبقى|تعد) مسج(?:َّ|َّ|ّ)?ل الدخول'), 'u'),
];
/** Spellings of both an imperative and a third-person verb; texts for staff use nouns for both. */
const orderOrDeed = order('أفلت|أكّد|أوقف|تخطٍّ|تحقّ?ق|تراجع|حاول|حدّد|حرّك|سجّل|شغّل|صحّح|عدّل|عيّن|غيّر|فعّل|وجّه');
/** Matches a verb of a colleague's act beside the name; a noun fits men and women. */
const deed = /(?:أنشأ|ألغى|أبلغ|عالج|حدّده?|تراجع|غيّر|عيّن|يطلب) \{\{?(?:name|by)\}/u;
/** Matches the plural address, which the console avoids; texts that it prints for guests are exceptions. */
const toMany = new RegExp(arabicWord(String.raw`\p{L}{2,}كم|\p{L}+تموها?`), 'u');

const rules = {
  'locale-terms': ({ language, audience, name, text }) =>
    terms[language]
      .filter(({ only, except }) => (only?.includes(audience) ?? true) && !except?.includes(name))
      .map(({ never, say }) => ({ match: (language === 'ar' ? within(never) : edge(never, 'iu')).exec(text), say }))
      .filter(({ match }) => match)
      .map(({ match, say }) => `“${match[0]}” is not our word: ${say}`),

  'locale-address': ({ language, audience, text }) => {
    const wrong = {
      en: [],
      ar: [
        ...toOneMan,
        ...(audience === 'guest' ? [] : [orderOrDeed, deed]),
        ...(audience === 'console' ? [toMany] : []),
      ],
      es: [edge('tú|tu|tus|te|ti|contigo')],
      tr: [edge('sen|senin|sana|seni|sende'), /Lütfen (?![^.!?…]*(?:[ıiuü]n|[ıiuü]n[ıiuü]z)(?![\p{L}]))/u],
    };
    return matches(wrong[language], text).map((words) => `“${words}” speaks to a person whom we do not know`);
  },

  'locale-punctuation': ({ language, text }) => {
    const bare = text.replace(new RegExp(hole, 'g'), '0');
    const wrong = {
      en: [/'/, /"/, /\d %/, /\.\./],
      tr: [/'/, /"/, /\d ?%(?!\d)/, /\.\./],
      ar: [/[?;]/, /,(?!\d)/, /اً/, /يُرجى/, /\.\./],
      es: [/"|“|”/, /\d %/, /\.\./, unopened('¿', '?'), unopened('¡', '!')],
    };
    return matches(wrong[language], bare).map((sign) => `“${sign}” is not how this language writes it`);
  },

  'locale-suffix': ({ language, text }) =>
    language === 'tr'
      ? matches([new RegExp(String.raw`${hole}(?:['’\p{L}]| (?:de|da|mi|mı|mu|mü|ile)(?!\p{L}))`, 'u')], text).map(
          (words) => `“${words}”: the ending depends on the value`,
        )
      : [],

  'locale-time': ({ language, name, text }) =>
    [...text.matchAll(/(?<before>[^{}]*)\{\{?(?<hole>time|date|day|until|when)\}\}?(?<after>[^{}]*)/g)].flatMap(
      ({ groups }) => {
        const kind = times[name]?.[groups.hole];
        if (kind === undefined) return [`times.json does not say what {${groups.hole}} is`];
        if (language === 'es' && /(?:hasta|antes de) $/.test(groups.before))
          return [`“${groups.before}{${groups.hole}}” lacks an article or a colon`];
        if (kind === 'time') return [];
        const isHour = /(?:a las|las|saat|في الساعة) $/.test(groups.before) || /^ saatinden/.test(groups.after);
        return isHour ? [`{${groups.hole}} is ${kind}, and the words around it say an hour`] : [];
      },
    ),

  'locale-labels': ({ language, text }) => {
    const ends = { en: 'of|from|to', es: 'de|del|a|con|para|por', ar: 'من|إلى|في', tr: 'şunun' }[language];
    return matches([new RegExp(String.raw`\s(?:${ends})$`, 'u')], text).map(
      (word) => `ends with “${word.trim()}”: a label does not wait for the value to become a sentence`,
    );
  },

  'locale-errors': ({ file, text }) =>
    /\/console\/.*\/(?:api|api-later)[.]json$/.test(file) && text.split(/[.!?؟](?=\s|$)/).filter(Boolean).length < 2
      ? ['says what is wrong, and not what to do']
      : [],

  'locale-gender': ({ language, file, text }) =>
    ['es', 'ar'].includes(language) && /\/(?:list|ui|form)[.]json$/.test(file)
      ? matches([/^(?:Tod[oa]s|Toda|(?:Ningun|Otr|Nuev|Abiert|Cerrad|Elegid)[oa]s?|كلها|كلهم|أخرى|جديدة)$/u], text).map(
          (word) => `“${word}” agrees with one noun only, and many lists share this text`,
        )
      : [],

  'locale-pronouns': ({ language, text }) =>
    language === 'en' && text.split(/\s+/).length > 4
      ? matches(
          [
            /^(?:It|They|What(?!.*\?$)|(?:This|That) (?:is|was|has|cannot|can|could|will|may|took|goes|must|does|belongs))\b/,
          ],
          text,
        ).map((words) => `begins with “${words}”: name the subject`)
      : [],

  'locale-direction': ({ language, text }) => {
    if (language !== 'ar') return [];
    const holes = [...text.matchAll(/(.?)\{\{?(destination|address|code|characters)\}\}?(.?)/g)]
      .filter(([, before, , after]) => before !== '\u2068' || after !== '\u2069')
      .map(([, , hole]) => `{${hole}} keeps its own direction: write it between U+2068 and U+2069`);
    const signs = [...text.replace(/<\/?\w+>/g, '').matchAll(/(?<!\u2066)(?:[<>]|\+\d+|#[\p{L}\d]+)(?!\u2069)/gu)].map(
      ([sign]) => `“${sign}” is mirrored among Arabic letters: write it between U+2066 and U+2069`,
    );
    return [...holes, ...signs];
  },
};

/** Matches a closing sign without its opening one earlier in the sentence. */
function unopened(open, close) {
  return new RegExp(String.raw`(?:^|(?<=[.?!…]))[^.?!…${open}]*[${close}]`, 'u');
}

const matches = (expressions, text) => expressions.map((expression) => expression.exec(text)?.[0]).filter(Boolean);

/** Violations of one text, by rule. `name`: file and key, `shell:nav.logs`; `audience`: package of the text. */
export function checkWording({ language, file, key, text, audience = file.split('/')[1] }) {
  const name = `${file.split('/').at(-1).replace('.json', '')}:${key}`;
  return Object.entries(rules).flatMap(([rule, check]) =>
    excepted(rule, name, language)
      ? []
      : check({ language, audience, file, name, text }).map((message) => ({
          rule,
          file,
          message: `${key}: ${message}`,
          warning: rule === 'locale-pronouns',
        })),
  );
}

export function excepted(rule, name, language) {
  const entries = exceptions[rule] ?? {};
  return name in entries || `${name} ${language}` in entries;
}
