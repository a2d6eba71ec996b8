import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const terms = read('terms.json');
const times = read('times.json');
/** Texts that a rule does not hold for, with the reason: dictated by the specification, or right as they are. */
const exceptions = read('exceptions.json');

const hole = String.raw`\{\{?[^}]*\}\}?`;
const edge = (expression) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${expression})(?![\p{L}\p{N}])`, 'u');
/** Arabic joins articles and prepositions to the word. */
const within = (expression) => new RegExp(expression, 'u');

const rules = {
  'locale-terms': ({ language, audience, name, text }) =>
    terms[language]
      .filter(({ only, except }) => (only?.includes(audience) ?? true) && !except?.includes(name))
      .map(({ never, say }) => ({ found: (language === 'ar' ? within : edge)(never).exec(text), say }))
      .filter(({ found }) => found)
      .map(({ found, say }) => `“${found[0]}” is not our word: ${say}`),

  'locale-address': ({ language, file, text }) => {
    const guest = /\/guest\/src\/|\/server\/src\/locales\/\w+\/passes/.test(file);
    const wrong = {
      en: [],
      ar: guest
        ? [
            /(?<!\p{L})(?:ب|إقامت|غرفت|حجز|طلب|لدي|خدمت|هاتف|رسالت|نص)ك(?!\p{L})/u,
            startsWith('اختر|اكتب|افتح|أرسل|أعد|حاول|اطلب|أضف'),
          ]
        : [],
      es: [edge('tú|tu|tus|te|ti|contigo')],
      tr: [edge('sen|senin|sana|seni|sende'), /Lütfen (?![^.!?…]*(?:[ıiuü]n|[ıiuü]n[ıiuü]z)(?![\p{L}]))/u],
    };
    return found(wrong[language], text).map((words) => `“${words}” speaks to one person whom we do not know`);
  },

  'locale-punctuation': ({ language, text }) => {
    const bare = text.replace(new RegExp(hole, 'g'), '0');
    const wrong = {
      en: [/'/, /"/, /\d %/, /\.\./],
      tr: [/'/, /"/, /\d ?%(?!\d)/, /\.\./],
      ar: [/[?;]/, /,(?!\d)/, /اً/, /يُرجى/, /\.\./],
      es: [/"|“|”/, /\d %/, /\.\./, unopened('¿', '?'), unopened('¡', '!')],
    };
    return found(wrong[language], bare).map((sign) => `“${sign}” is not how this language writes it`);
  },

  'locale-suffix': ({ language, text }) =>
    language === 'tr'
      ? found([new RegExp(String.raw`${hole}(?:['’\p{L}]| (?:de|da|mi|mı|mu|mü|ile)(?!\p{L}))`, 'u')], text).map(
          (words) => `“${words}”: the ending depends on the value`,
        )
      : [],

  'locale-time': ({ name, text }) =>
    [...text.matchAll(/(?<before>[^{}]*)\{\{?(?<hole>time|date|day|from|to)\}\}?(?<after>[^{}]*)/g)].flatMap(
      ({ groups }) => {
        if (['from', 'to'].includes(groups.hole)) return [];
        const kind = times[name]?.[groups.hole];
        if (kind === undefined) return [`times.json does not say what {${groups.hole}} is`];
        if (kind === 'time') return [];
        const isHour = /(?:a las|las|saat|في الساعة) $/.test(groups.before) || /^ saatinden/.test(groups.after);
        return isHour ? [`{${groups.hole}} is ${kind}, and the words around it say an hour`] : [];
      },
    ),

  'locale-pronouns': ({ language, text }) =>
    language === 'en' && text.split(/\s+/).length > 4
      ? found(
          [
            /^(?:It|They|What(?!.*\?$)|(?:This|That) (?:is|was|has|cannot|can|could|will|may|took|goes|must|does|belongs))\b/,
          ],
          text,
        ).map((words) => `begins with “${words}”: name the subject`)
      : [],

  'locale-direction': ({ language, text }) =>
    language === 'ar'
      ? [...text.matchAll(/(.?)\{\{?(destination|address|code|characters)\}\}?(.?)/g)]
          .filter(([, before, , after]) => before !== '\u2068' || after !== '\u2069')
          .map(([, , hole]) => `{${hole}} keeps its own direction: write it between U+2068 and U+2069`)
      : [],
};

function startsWith(words) {
  return new RegExp(String.raw`(?:^|[.!؟] )(?:${words})(?!\p{L})`, 'u');
}

/** A closing sign without its opening one before it in the sentence. */
function unopened(open, close) {
  return new RegExp(String.raw`(?:^|(?<=[.?!…]))[^.?!…${open}]*[${close}]`, 'u');
}

const found = (expressions, text) => expressions.map((expression) => expression.exec(text)?.[0]).filter(Boolean);

/** What one text breaks, by rule. `name`: its file and key, `shell:nav.logs`. */
export function checkWording({ language, file, key, text }) {
  const audience = file.split('/')[1];
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
