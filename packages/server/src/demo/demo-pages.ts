import type { HotelPage } from '@bellhop/contract/hotels/hotel-page';

/** The page about the hotel for guests of both demo hotels. */
export function demoPage(network: string, phone: string): HotelPage {
  return {
    phone,
    sections: [
      {
        id: 'wifi',
        title: {},
        text: {
          en: `Network: ${network}\nNo password. Open any page and enter your room number.`,
          tr: `Ağ: ${network}\nParola yok. Herhangi bir sayfayı açın ve oda numaranızı girin.`,
          ar: `الشبكة: ${network}\nبدون كلمة مرور. يرجى فتح أي صفحة وإدخال رقم غرفتكم.`,
          es: `Red: ${network}\nSin contraseña. Abra cualquier página e introduzca su número de habitación.`,
        },
      },
      {
        id: 'breakfast',
        title: {},
        text: {
          en: 'Every day from 07:00 to 10:30 in the garden restaurant. Tell us if you leave earlier: we pack it for you.',
          tr: 'Her gün 07:00 ile 10:30 arasında bahçe restoranında. Daha erken ayrılıyorsanız bize söyleyin, paket hazırlayalım.',
          ar: 'كل يوم من 07:00 إلى 10:30 في مطعم الحديقة. أخبرونا إذا كنتم ستغادرون أبكر لنجهزه لكم.',
          es: 'Todos los días de 07:00 a 10:30 en el restaurante del jardín. Avísenos si sale antes y se lo preparamos para llevar.',
        },
      },
      {
        id: 'house_rules',
        title: {},
        text: {
          en: 'Quiet hours are from 23:00 to 07:00. Check-out is until 12:00. Smoking is allowed on the terraces.',
          tr: 'Sessizlik saatleri 23:00 ile 07:00 arasıdır. Check-out saati en geç 12:00. Teraslarda sigara içilebilir.',
          ar: 'ساعات الهدوء من 23:00 إلى 07:00. المغادرة حتى 12:00. يُسمح بالتدخين في الشرفات.',
          es: 'Horas de silencio de 23:00 a 07:00. Salida hasta las 12:00. Se permite fumar en las terrazas.',
        },
      },
      {
        id: 'reception',
        title: {},
        text: {
          en: 'Somebody is at reception day and night. From your room, dial 9.',
          tr: 'Resepsiyonda gece gündüz biri var. Odanızdan 9 tuşlayın.',
          ar: 'يوجد موظف في الاستقبال ليلًا ونهارًا. من غرفتكم اطلبوا 9.',
          es: 'Hay alguien en recepción de día y de noche. Desde su habitación, marque 9.',
        },
      },
    ],
  };
}
