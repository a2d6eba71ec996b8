/** `reservationFields.guests`: its schema would come with every opened request. */
const guestsField = '213';

/**
 * The values of a reservation without what its guests told the kitchen: health data is shown where one reservation is read,
 * and lies in no list and on no device.
 */
export function withoutAllergies<Value extends { readonly id: string; readonly value: string }>(
  values: readonly Value[],
): Value[] {
  return values.map((field) => {
    if (field.id !== guestsField || !field.value.includes('"allergies"')) return field;
    try {
      const told: unknown = JSON.parse(field.value, (key, each) => (key === 'allergies' ? undefined : each));
      return { ...field, value: JSON.stringify(told) };
    } catch {
      return field;
    }
  });
}
