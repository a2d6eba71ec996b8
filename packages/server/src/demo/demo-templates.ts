import type { FourTexts } from '../features/setup/service-catalogue.ts';

/** Canned replies; `{name}` and `{room}` are filled in when used, `___` by the sender. */
export const demoTemplates: readonly { id: string; title: FourTexts; text: FourTexts }[] = [
  {
    id: 'welcome',
    title: { en: 'Welcome', tr: 'Hoş geldiniz', ar: 'ترحيب', es: 'Bienvenida' },
    text: {
      en: 'Dear {name}, welcome. We are here for you around the clock.',
      tr: 'Sayın {name}, hoş geldiniz. Günün her saati hizmetinizdeyiz.',
      ar: 'عزيزنا {name}، أهلًا وسهلًا بكم. نحن في خدمتكم على مدار الساعة.',
      es: 'Estimado/a {name}, le damos la bienvenida. Estamos a su disposición a todas horas.',
    },
  },
  {
    id: 'on-the-way',
    title: { en: 'On the way', tr: 'Yolda', ar: 'في الطريق', es: 'En camino' },
    text: {
      en: 'Thank you, {name}. It will be at room {room} in about ten minutes.',
      tr: 'Teşekkürler {name}. Yaklaşık on dakika içinde {room} numaralı odanızda olacak.',
      ar: 'شكرًا {name}. سيصل إلى الغرفة {room} خلال عشر دقائق تقريبًا.',
      es: 'Gracias, {name}. Estará en la habitación {room} en unos diez minutos.',
    },
  },
  {
    id: 'done',
    title: { en: 'Done', tr: 'Tamamlandı', ar: 'تمّ', es: 'Hecho' },
    text: {
      en: 'Your request is done. Is there anything else we can do for you?',
      tr: 'İsteğiniz tamamlandı. Sizin için yapabileceğimiz başka bir şey var mı?',
      ar: 'تم إنجاز طلبكم. هل هناك ما يمكننا القيام به لأجلكم؟',
      es: 'Su solicitud está hecha. ¿Podemos ayudarle en algo más?',
    },
  },
  {
    id: 'apology',
    title: { en: 'Apology', tr: 'Özür', ar: 'اعتذار', es: 'Disculpa' },
    text: {
      en: 'We are sorry for the wait, {name}. We are looking after it right now.',
      tr: 'Beklettiğimiz için özür dileriz {name}. Şu anda ilgileniyoruz.',
      ar: 'نعتذر عن التأخير يا {name}. نحن نتابع الأمر الآن.',
      es: 'Sentimos la espera, {name}. Nos estamos ocupando ahora mismo.',
    },
  },
  {
    id: 'taxi',
    title: { en: 'Taxi', tr: 'Taksi', ar: 'سيارة أجرة', es: 'Taxi' },
    text: {
      en: 'Dear {name}, your taxi comes at ___ and costs about ___.',
      tr: 'Sayın {name}, taksiniz saat ___ itibarıyla kapıda olacak, ücreti yaklaşık ___.',
      ar: 'عزيزنا {name}، ستصل سيارة الأجرة في الساعة ___ وأجرتها نحو ___.',
      es: 'Estimado/a {name}, su taxi llega a las ___ y cuesta unos ___.',
    },
  },
];
