/** Numbers in a guest's form, which its guest reads back masked: `ZYXNUM…`. */
const numbers = {
  passport_number: 'ZYXNUM0000047',
  serial_number: 'ZYXNUM0000048',
  document_support_number: 'ZYXNUM0000049',
};

/** Identity data of a check-in's form, unmistakable in each field, for a search that must find none. */
export const plantedForm = {
  ...numbers,
  father_name: 'Zyxform-father',
  mother_name: 'Zyxform-mother',
  birth_place: 'Zyxform-place',
  city_of_registry: 'Zyxform-registry',
  town_of_registry: 'Zyxform-town',
  address: 'Zyxform-street 5',
  city: 'Zyxform-city',
  billing_address: 'Zyxform-billing',
  visa_type: 'Zyxform-visa',
};

/** The same of a booking. */
export const plantedBooking = {
  passport_number: 'ZYXBOOK640234',
  national_identification_number: '10000000146',
};

/** Marks to search for the values above; signatures are typed as `Zyxsign …`. */
export const bookingMarks = ['ZYXBOOK', '10000000146'];
export const marks = ['Zyxform', 'ZYXNUM', 'Zyxsign', ...bookingMarks];

export const marksIn = (text: string): string[] => marks.filter((mark) => text.includes(mark));
