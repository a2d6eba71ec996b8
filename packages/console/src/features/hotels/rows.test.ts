import { administeredSettings } from '@bellhop/contract/hotels/administered-settings';
import { allSettings } from '@bellhop/contract/hotels/all-settings';
import { expect, it } from 'vitest';
import { groups } from './rows.ts';

/** Set on screens of their own, or beside the rows. */
const elsewhere = [
  'dictionary',
  'checkInFields',
  'checkInOffers',
  'houseRules',
  'privacyNotice',
  'housekeepingServices',
  'defectService',
  'unhappyDepartment',
  'keyPartner',
];
/** Decision 105: in the call, and on no screen. */
const hidden = ['passwordPolicy', 'webeeadmin'];
/** Decision 105: by the operator's command alone. */
const operators = [
  ...['bundleId', 'redeem', 'region', 'appId', 'bucket', 'webPushBaseTopic', 'limits'],
  ...['awsApiGatewayInvokeUrl', 'awsCognitoIdentityPoolId', 'awsCognitoUserPoolId', 'awsCognitoUserPoolAppClientId'],
  ...['identityEndpoint', 'liveEndpoint', 'apiKey', 'AUTHORIZATION_API_KEY', 'googleCloudApiKey'],
  ...['adminUrl', 'adminTestUrl', 'easeeUrl', 'trustedOrigins', 'BellhopPassDomainUrl', 'sampleFigures'],
];
/** Columns of the hotel. */
const ofTheRow = ['hotelId', 'hotelName'];

it('Every setting that administrators may change has a row or a screen', () => {
  const rows = groups.flatMap(({ rows: all }) => all.map(({ path }) => path.split('.')[1] ?? 'name'));
  const shown = new Set([...rows.filter((each) => each !== 'name'), ...elsewhere, ...hidden]);
  expect([...shown].toSorted()).toEqual([...administeredSettings].toSorted());
});

it('Every setting is the administrators’ or, by decision 105, the operator’s', () => {
  const all = Object.keys(allSettings.shape);
  expect([...administeredSettings, ...operators, ...ofTheRow].toSorted()).toEqual(all.toSorted());
});
