import type { CustomField, ServiceType } from '@bellhop/contract/hotels/service';
import type { Language } from '@bellhop/contract/scalars';

export type FourTexts = Record<Language, string>;

/** A service in four languages, as a new hotel gets it. */
export interface CatalogueService {
  id: string;
  type: ServiceType;
  icon: string;
  visible: boolean;
  easee?: boolean;
  names: FourTexts;
  fields: readonly CustomField[];
}

type Kind = CustomField['kind'];

function field(id: string, kind: Kind, en: string, tr: string, ar: string, es: string, required = false): CustomField {
  return { id, kind, name: en, nameWithLocales: { en, tr, ar, es }, required };
}

function names(en: string, tr: string, ar: string, es: string): FourTexts {
  return { en, tr, ar, es };
}

function order(id: string, icon: string, name: FourTexts, fields: readonly CustomField[] = []): CatalogueService {
  return { id, type: 'ORDER', icon, visible: true, names: name, fields };
}

/** Ids of the housekeeping team's services. */
export const housekeepingServices = ['201', '205', '231', '236'];

/** The service of the technical team that takes reports of defects. */
export const defectService = '220';

/** Services that nearly every hotel offers. */
export const cityServices: readonly CatalogueService[] = [
  order('231', 'towel', names('Towels and bathroom', 'Havlu ve banyo', 'مناشف وحمّام', 'Toallas y baño'), [
    field('231-1', 'check', 'Bath towels', 'Banyo havlusu', 'مناشف استحمام', 'Toallas de baño'),
    field(
      '231-5',
      'number',
      'Number of bath towels',
      'Banyo havlusu sayısı',
      'عدد مناشف الاستحمام',
      'Número de toallas',
    ),
    field('231-2', 'check', 'Bathrobe', 'Bornoz', 'روب استحمام', 'Albornoz'),
    field('231-3', 'check', 'Slippers', 'Terlik', 'خفّ', 'Zapatillas'),
    field('231-4', 'check', 'Shampoo and soap', 'Şampuan ve sabun', 'شامبو وصابون', 'Champú y jabón'),
  ]),
  order(
    '236',
    'bed',
    names('Pillows and bedding', 'Yastık ve nevresim', 'وسائد ومفروشات', 'Almohadas y ropa de cama'),
    [
      field('236-1', 'check', 'Extra pillow', 'Ek yastık', 'وسادة إضافية', 'Almohada adicional'),
      field('236-2', 'check', 'Blanket', 'Battaniye', 'بطانية', 'Manta'),
      field('236-3', 'check', 'Baby cot', 'Bebek yatağı', 'سرير أطفال', 'Cuna'),
    ],
  ),
  order('201', 'broom', names('Room cleaning', 'Oda temizliği', 'تنظيف الغرفة', 'Limpieza de la habitación'), [
    field('201-1', 'time', 'At what time?', 'Saat kaçta?', 'في أي ساعة؟', '¿A qué hora?'),
    field(
      '201-2',
      'check',
      'Change the bed linen',
      'Nevresimler değişsin',
      'تغيير المفروشات',
      'Cambiar la ropa de cama',
    ),
  ]),
  order('205', 'shirt', names('Laundry and ironing', 'Çamaşır ve ütü', 'غسيل وكيّ', 'Lavandería y planchado'), [
    field('205-1', 'number', 'Number of pieces', 'Parça sayısı', 'عدد القطع', 'Número de prendas', true),
    field('205-2', 'check', 'Express, back today', 'Ekspres, bugün teslim', 'سريع، يُعاد اليوم', 'Exprés, para hoy'),
  ]),
  order('220', 'wrench', names('Something is broken', 'Arıza', 'عطل في الغرفة', 'Algo no funciona'), [
    field('220-1', 'text', 'What is broken?', 'Ne bozuk?', 'ما الذي تعطّل؟', '¿Qué no funciona?', true),
  ]),
  order('240', 'plate', names('Room service', 'Oda servisi', 'خدمة الغرف', 'Servicio de habitaciones'), [
    field('240-1', 'text', 'What would you like?', 'Ne arzu edersiniz?', 'ماذا تودّون أن تطلبوا؟', '¿Qué desea?', true),
    field('240-2', 'number', 'For how many?', 'Kaç kişilik?', 'لكم شخص؟', '¿Para cuántas personas?'),
    field('240-3', 'time', 'Serve at', 'Servis saati', 'وقت التقديم', 'Servir a las'),
  ]),
  order('250', 'car', names('Transport', 'Ulaşım', 'المواصلات', 'Transporte'), [
    field('250-1', 'text', 'Where to?', 'Nereye?', 'إلى أين؟', '¿A dónde?', true),
    field('250-2', 'time', 'Pick-up time', 'Alınış saati', 'وقت الانطلاق', 'Hora de recogida', true),
    field('250-3', 'number', 'Passengers', 'Yolcu sayısı', 'عدد الركاب', 'Pasajeros'),
  ]),
  order('255', 'bag', names('Luggage', 'Bagaj', 'الأمتعة', 'Equipaje'), [
    field('255-1', 'number', 'Number of pieces', 'Parça sayısı', 'عدد القطع', 'Número de piezas'),
  ]),
  order('260', 'clock', names('Wake-up call', 'Uyandırma', 'مكالمة إيقاظ', 'Llamada despertador'), [
    field('260-1', 'time', 'Wake me at', 'Uyandırma saati', 'ساعة الإيقاظ', 'Llamarme a las', true),
  ]),
  order('270', 'spa', names('Spa', 'Spa', 'السبا', 'Spa'), [
    field('270-1', 'time', 'Preferred time', 'Tercih edilen saat', 'الوقت المفضّل', 'Hora preferida'),
    field('270-2', 'text', 'Treatment', 'Bakım', 'نوع الجلسة', 'Tratamiento'),
  ]),
  order(
    '280',
    'glass',
    names('Restaurants and bars', 'Restoran ve barlar', 'المطاعم والبارات', 'Restaurantes y bares'),
  ),
  order('285', 'ticket', names('Tickets and outings', 'Bilet ve geziler', 'تذاكر ورحلات', 'Entradas y excursiones')),
  {
    id: '401',
    type: 'LOL_REQUEST',
    icon: 'star',
    visible: true,
    names: names('Concierge', 'Konsiyerj', 'الكونسيرج', 'Conserjería'),
    fields: [field('401-1', 'text', 'The occasion', 'Vesile', 'المناسبة', 'La ocasión')],
  },
  order('290', 'bell', names('Reception', 'Resepsiyon', 'الاستقبال', 'Recepción')),
  {
    id: '301',
    type: 'FAST_CHECK_IN',
    icon: 'key',
    visible: false,
    names: names('Contactless check-in', 'Temassız check-in', 'تسجيل الوصول بلا تلامس', 'Check-in sin contacto'),
    fields: [
      field('311', 'text', 'Main guest', 'Ana misafir', 'الضيف الرئيسي', 'Huésped principal'),
      field('312', 'text', 'Additional guests', 'Diğer misafirler', 'ضيوف إضافيون', 'Huéspedes adicionales'),
      field('313', 'text', 'Rooms', 'Odalar', 'الغرف', 'Habitaciones'),
    ],
  },
  {
    id: '351',
    type: 'ALACARTE_RESTAURANT_RESERVATION',
    icon: 'plate',
    visible: false,
    names: names('A la carte restaurant', 'Alakart restoran', 'مطعم ألاكارت', 'Restaurante a la carta'),
    fields: [
      field('211', 'text', 'Restaurant', 'Restoran', 'المطعم', 'Restaurante'),
      field('212', 'text', 'People', 'Kişiler', 'الأشخاص', 'Personas'),
      field('213', 'text', 'Guests', 'Misafirler', 'الضيوف', 'Huéspedes'),
    ],
  },
  {
    id: '501',
    type: 'ORDER',
    icon: 'key',
    visible: false,
    easee: true,
    names: names('Car charging', 'Araç şarjı', 'شحن السيارة', 'Carga del coche'),
    fields: [],
  },
];

/** Services of a resort, which has sunshades and no wake-up calls. */
export const resortServices: readonly CatalogueService[] = [
  order(
    '275',
    'umbrella',
    names('Cabana and sunbeds', 'Kabana ve şezlong', 'كابانا ومقاعد شمس', 'Cama balinesa y tumbonas'),
    [
      field('275-1', 'number', 'How many?', 'Kaç adet?', 'كم العدد؟', '¿Cuántas?', true),
      field('275-2', 'check', 'Front row', 'Ön sıra', 'الصف الأمامي', 'Primera fila'),
    ],
  ),
  ...cityServices.filter((service) => service.id !== '260'),
];

const leftOutOfApartments = ['240', '260', '270', '280', '351'];

/** Services of an apartment house, where guests cook and clean for themselves but need working keys and empty bins. */
export const apartmentServices: readonly CatalogueService[] = [
  order('291', 'key', names('Keys and access', 'Anahtar ve giriş', 'المفاتيح والدخول', 'Llaves y acceso'), [
    field('291-1', 'text', 'What is the problem?', 'Sorun nedir?', 'ما المشكلة؟', '¿Cuál es el problema?', true),
  ]),
  order('292', 'broom', names('Rubbish', 'Çöp', 'النفايات', 'Basura')),
  order('293', 'plate', names('Kitchen equipment', 'Mutfak eşyası', 'أدوات المطبخ', 'Equipo de cocina'), [
    field('293-1', 'text', 'What is missing?', 'Ne eksik?', 'ما الناقص؟', '¿Qué falta?', true),
  ]),
  ...cityServices.filter((service) => !leftOutOfApartments.includes(service.id)),
];
