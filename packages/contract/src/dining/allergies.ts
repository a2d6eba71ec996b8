/** `reservationFields.guests`: its schema would come with every opened request. */
const guestsField = '213';

/**
 * The values of a reservation without what its guests told the kitchen: health data is shown where one reservation is read,
 * and lies in no list and on no device.
 */
export function withoutAllergies<Value extends { readonly id: string; readonly value: string }>(
  values: readonly Value[],
): Value[] {
  return withoutKeys(values, ['allergies']);
}

/** The values of a reservation as its guest sees them: how staff marked the guests is not for them. */
export function withoutMarks<Value extends { readonly id: string; readonly value: string }>(
  values: readonly Value[],
): Value[] {
  return withoutKeys(values, ['is_vip', 'is_birthday']);
}

function withoutKeys<Value extends { readonly id: string; readonly value: string }>(
  values: readonly Value[],
  keys: readonly string[],
): Value[] {
  return values.map((field) => {
    if (field.id !== guestsField || !keys.some((key) => field.value.includes(`"${key}"`))) return field;
    try {
      const told: unknown = JSON.parse(field.value, (key, each) => (keys.includes(key) ? undefined : each));
      return { ...field, value: JSON.stringify(told) };
    } catch {
      return field;
    }
  });
}
