import type { CallInput } from '@bellhop/contract/call';
import type {
  Administered,
  AdministeredSettings,
  changeAdministered,
} from '@bellhop/contract/hotels/administered-settings';
import type { LaterEnglish } from '../../locales/later.ts';

export type HotelChange = Omit<CallInput<typeof changeAdministered>['body'], 'version'>;
export type Value = string | number | boolean;
export type RowId = keyof LaterEnglish['hotels-settings']['rows'];

type KeyOf<Kind> = {
  [Key in keyof AdministeredSettings]: AdministeredSettings[Key] extends Kind ? Key : never;
}[keyof AdministeredSettings];

/** A setting of the administrators: its control, its place in the hotel, and the change that it sends. */
export interface Row {
  /** The key of its texts in `hotels-settings.json`. */
  readonly id: RowId;
  readonly kind:
    | 'switch'
    | 'text'
    | 'mail'
    | 'address'
    | 'addresses'
    | 'time'
    | 'number'
    | 'zone'
    | 'currency'
    | 'colour';
  readonly min?: number;
  readonly max?: number;
  /** The path of the contract's faults in its change. */
  readonly path: string;
  read(hotel: Administered): Value;
  write(value: Value, hotel: Administered): HotelChange;
}

const ofSetting = (id: KeyOf<Value> & RowId, kind: Row['kind'], bounds: Pick<Row, 'min' | 'max'> = {}): Row => ({
  id,
  kind,
  path: `settings.${id}`,
  ...bounds,
  read: ({ settings }) => settings[id],
  write: (value) => ({ settings: { [id]: value } }),
});
const onOff = (id: KeyOf<boolean> & RowId) => ofSetting(id, 'switch');
const count = (id: KeyOf<number> & RowId, min: number, max: number) => ofSetting(id, 'number', { min, max });

const name: Row = {
  id: 'name',
  kind: 'text',
  path: 'name',
  read: (hotel) => hotel.name,
  write: (value) => ({ name: String(value) }),
};
type Theme = AdministeredSettings['theme'];
/** A part of the theme; an empty value removes it. */
const ofTheme = <Key extends keyof Theme>(
  id: Key & RowId,
  kind: Row['kind'],
  shown: (value: Theme[Key]) => string,
  stored: (text: string) => Theme[Key],
): Row => ({
  id,
  kind,
  path: `settings.theme.${id}`,
  read: ({ settings }) => shown(settings.theme[id]),
  write(value, { settings: { theme } }) {
    const { [id]: _, ...rest } = theme;
    return { settings: { theme: value === '' ? rest : { ...rest, [id]: stored(String(value)) } } };
  },
});
const asText = (value: string | undefined) => value ?? '';
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const newBookings: Row = {
  id: 'newBookingRequest',
  kind: 'switch',
  path: 'settings.featureUpdate.newBookingRequest',
  read: ({ settings }) => settings.featureUpdate.newBookingRequest,
  write: (value) => ({ settings: { featureUpdate: { newBookingRequest: value === true } } }),
};
const arabic: Row = {
  id: 'arabic',
  kind: 'switch',
  path: 'settings.isArDisabled',
  read: ({ settings }) => !settings.isArDisabled,
  write: (value) => ({ settings: { isArDisabled: value !== true } }),
};

/** The part of a row that `useRow` needs; words of the dictionary and fields of forms have it too. */
export type RowAccess = Pick<Row, 'path' | 'read' | 'write'>;

/** In the order of the screen. */
export const groups = [
  {
    id: 'hotel',
    rows: [
      name,
      ofSetting('timeZone', 'zone'),
      ofSetting('currency', 'currency'),
      ofSetting('checkInTime', 'time'),
      ofSetting('checkOutTime', 'time'),
      ofSetting('supportEmail', 'mail'),
      ofSetting('registerEstablishment', 'text'),
      ofTheme('primaryColor', 'colour', asText, String),
      ofTheme('logoUrl', 'address', asText, String),
      ofTheme('loginImages', 'addresses', (all) => (all ?? []).join('\n'), linesOf),
    ],
  },
  {
    id: 'areas',
    rows: [
      onOff('alacarte'),
      onOff('lolRequests'),
      onOff('fastCheckin'),
      onOff('payments'),
      onOff('housekeeping'),
      onOff('easee'),
      newBookings,
      onOff('createQR'),
      onOff('createQrForPms'),
      onOff('strictPassForm'),
      onOff('getPmsListForBellhopPass'),
      ofSetting('pmsIntegration', 'text'),
      onOff('repeatCheckPms'),
      onOff('loyaltyAndguestPreferences'),
      onOff('keyless_active'),
      onOff('molainn_keyless_access'),
      arabic,
      onOff('translates'),
      onOff('alarmRepeats'),
      onOff('personReports'),
    ],
  },
  {
    id: 'app',
    rows: [
      onOff('createQrForAppStore'),
      ofSetting('app_store_id', 'text'),
      ofSetting('andorid_bundle_id', 'text'),
      ofSetting('ios_bundle_id', 'text'),
    ],
  },
  {
    id: 'guests',
    rows: [
      count('checkInInviteDays', 0, 30),
      count('reservationReminderHours', 0, 48),
      count('paymentReminderHours', 0, 168),
      onOff('idImages'),
      count('idRetentionDays', 1, 1825),
      count('guestDataDays', 30, 3650),
    ],
  },
  {
    id: 'signIn',
    rows: [count('idleLockMinutes', 0, 720), count('idleSignOutHours', 0, 720), onOff('allowSignUp')],
  },
] as const satisfies readonly { id: string; rows: readonly Row[] }[];

/** Returns the row of a path in the log, such as `settings.theme.primaryColor`. */
export function rowAt(path: string): Row | undefined {
  return groups.flatMap<Row>(({ rows }) => [...rows]).find((row) => row.path === path);
}

/** Returns a value of the log as its row shows it, which may be the opposite of the stored value. */
export function shownBy(row: Row, value: unknown): Value {
  const hotel = row.path.split('.').reduceRight((inner, key) => ({ [key]: inner }), value);
  return row.read(hotel as Administered); // A row only reads its own path.
}
