/** `reservationFields.guests`: an import of it would load its schema with every opened request. */
const guestsField = '213';

/**
 * Returns a reservation's values without the guests' allergies: only the answer about one reservation has health data,
 * no list and no device.
 */
export function withoutAllergies<Value extends { readonly id: string; readonly value: string }>(
  values: readonly Value[],
): Value[] {
  return withoutKeys(values, ['allergies']);
}

/** Returns a reservation's values for its guest, without the marks that staff set on the guests. */
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
      const cleaned: unknown = JSON.parse(field.value, (key, each) => (keys.includes(key) ? undefined : each));
      return { ...field, value: JSON.stringify(cleaned) };
    } catch {
      return field;
    }
  });
}
