import { type HotelSettings, hotelSettings } from '@bellhop/contract/hotels/settings';

/** Settings of a hotel in the form that the server sends, with the changes of a test. */
export function sampleSettings(changes: Partial<HotelSettings> = {}): HotelSettings {
  return hotelSettings.parse({
    hotelId: 'grand',
    hotelName: 'Bellhop Grand',
    bundleId: 'example.bellhop.grand',
    redeem: 'grand-demo',
    awsApiGatewayInvokeUrl: 'https://hotel.test/api',
    awsCognitoIdentityPoolId: '',
    awsCognitoUserPoolId: 'eu-west-1_Pool',
    awsCognitoUserPoolAppClientId: 'client',
    liveEndpoint: 'wss://hotel.test/live',
    apiKey: 'hotel-key',
    AUTHORIZATION_API_KEY: 'authorization-key',
    ...changes,
  });
}

/** Flags of a hotel that uses every area. */
export const everyArea = {
  easee: true,
  fastCheckin: true,
  housekeeping: true,
  lolRequests: true,
  alacarte: true,
  payments: true,
  webeeadmin: true,
  personReports: true,
  strictPassForm: true,
} as const satisfies Partial<HotelSettings>;
