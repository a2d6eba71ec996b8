import { type AllSettings, allSettings } from '@bellhop/contract/hotels/all-settings';
import type { CheckInOffer } from '@bellhop/contract/hotels/offers';
import {
  cityServices,
  defectService,
  housekeepingServices,
  resortServices,
} from '../features/setup/service-catalogue.ts';
import { beachEarlier } from './beach-earlier.ts';
import { beachToday } from './beach-today.ts';
import { beachBookings, grandBookings } from './demo-bookings.ts';
import { beachDepartments, grandDepartments } from './demo-departments.ts';
import { demoPage } from './demo-pages.ts';
import { demoPreferences } from './demo-preferences.ts';
import { beachRestaurants, grandRestaurants } from './demo-restaurants.ts';
import { beachRooms, grandRooms } from './demo-rooms.ts';
import type { DemoHotel } from './demo-types.ts';
import { grandEarlier } from './grand-earlier.ts';
import { grandTables } from './grand-tables.ts';
import { grandToday } from './grand-today.ts';
import {
  beachSpecialDays,
  beachTables,
  beachWaiting,
  grandSpecialDays,
  grandTablesToCome,
  grandWaiting,
} from './tables-to-come.ts';

export const demoGroupId = 'bellhop-demo';
/** The one built-in pool of the group. */
export const demoPoolId = 'eu-west-1_BellhopDemo';
export const demoClientId = 'bellhopdemoconsole0000001';

/** Reception answers them. */
const grandOffers: readonly CheckInOffer[] = [
  {
    id: 'early',
    kind: 'early_arrival',
    name: {
      en: 'Room from 10:00',
      tr: 'Saat 10:00’dan itibaren oda',
      ar: 'الغرفة من الساعة 10:00',
      es: 'Habitación desde las 10:00',
    },
    price: 120_000,
    service: '290',
  },
  {
    id: 'late',
    kind: 'late_departure',
    name: {
      en: 'Room until 18:00',
      tr: 'Saat 18:00’e kadar oda',
      ar: 'الغرفة حتى الساعة 18:00',
      es: 'Habitación hasta las 18:00',
    },
    price: 150_000,
    service: '290',
  },
  {
    id: 'transfer',
    kind: 'transfer',
    name: {
      en: 'Pick-up at the airport',
      tr: 'Havalimanından karşılama',
      ar: 'استقبال في المطار',
      es: 'Recogida en el aeropuerto',
    },
    price: 90_000,
    service: '290',
  },
];

interface Own {
  hotelId: string;
  hotelName: string;
  primaryColor: string;
  allowSignUp: boolean;
  alarmRepeats: boolean;
  checkInOffers?: readonly CheckInOffer[];
}

/** Addresses are empty: they follow from the origin of a call. */
function settingsOf({
  hotelId,
  hotelName,
  primaryColor,
  allowSignUp,
  alarmRepeats,
  checkInOffers = [],
}: Own): AllSettings {
  return allSettings.parse({
    hotelId,
    hotelName,
    bundleId: `example.bellhop.${hotelId}`,
    redeem: `${hotelId}-demo`,
    timeZone: 'Europe/Istanbul',
    awsApiGatewayInvokeUrl: '',
    awsCognitoIdentityPoolId: '',
    awsCognitoUserPoolId: demoPoolId,
    awsCognitoUserPoolAppClientId: demoClientId,
    liveEndpoint: '',
    // Public: every browser that opens the console gets these ids. They tell hotels apart and protect nothing.
    apiKey: `${hotelId}-demo-key`,
    AUTHORIZATION_API_KEY: `${hotelId}-demo-authorization-key`,
    theme: { primaryColor },
    allowSignUp,
    alarmRepeats,
    checkInOffers,
    supportEmail: 'support@bellhop.example',
    alacarte: true,
    payments: true,
    easee: true,
    webeeadmin: true,
    lolRequests: true,
    fastCheckin: true,
    housekeeping: true,
    housekeepingServices: [...housekeepingServices],
    defectService,
    unhappyDepartment: `${hotelId}-desk`,
    createQR: true,
    createQrForPms: true,
    // The beach hotel's desk shows the QR code of an app; the other hotel has none.
    createQrForAppStore: hotelId === 'beach',
    getPmsListForBellhopPass: true,
    pmsIntegration: 'demo',
    keyless_active: true,
    keyPartner: 'desk',
    loyaltyAndguestPreferences: true,
    repeatCheckPms: true,
    molainn_keyless_access: true,
    featureUpdate: { newBookingRequest: true },
  });
}

export const demoHotels: readonly DemoHotel[] = [
  {
    id: 'grand',
    host: 'localhost',
    name: 'Bellhop Grand',
    settings: settingsOf({
      hotelId: 'grand',
      hotelName: 'Bellhop Grand',
      primaryColor: '#0f5f55',
      allowSignUp: true,
      alarmRepeats: true,
      checkInOffers: grandOffers,
    }),
    services: cityServices,
    departments: grandDepartments,
    rooms: grandRooms,
    preferences: demoPreferences,
    restaurants: grandRestaurants,
    specialDays: grandSpecialDays,
    waiting: grandWaiting,
    bookings: grandBookings,
    requests: [...grandTablesToCome, ...grandToday, ...grandEarlier, ...grandTables],
    page: demoPage('Bellhop Grand Guests', '+90 212 555 01 00'),
    linkFor: 'G-1001',
  },
  {
    id: 'beach',
    host: '127.0.0.1',
    name: 'Bellhop Beach',
    settings: settingsOf({
      hotelId: 'beach',
      hotelName: 'Bellhop Beach',
      primaryColor: '#0b5c8a',
      allowSignUp: false,
      alarmRepeats: false,
    }),
    services: resortServices,
    departments: beachDepartments,
    rooms: beachRooms,
    preferences: demoPreferences,
    restaurants: beachRestaurants,
    specialDays: beachSpecialDays,
    waiting: beachWaiting,
    bookings: beachBookings,
    requests: [...beachTables, ...beachToday, ...beachEarlier],
    page: demoPage('Bellhop Beach Guests', '+90 252 555 02 00'),
    linkFor: 'B-2001',
  },
];
