/**
 * Keys of hotels' dictionaries whose texts have another key here (ERR-07). Any other key is read as `namespace.key`.
 */
export const knownTextKeys: Readonly<Record<string, string>> = {
  'request.error': 'requests-add.request.error',
  'request.empty_request_list': 'requests.empty_request_list',
  'booking.empty_booking_list': 'bookings.empty_booking_list',
  'booking.empty_request_list': 'bookings.empty_request_list',
  'alacarte.no_config': 'dining-restaurants.no_config',
  'alacarte.no_restaurants': 'dining-restaurants.no_restaurants',
  'alacarte.success': 'dining-restaurants.success',
  'user.passwordChangeError': 'dining-restaurants.passwordChangeError',
  wrong_request_page: 'requests.wrong.wrong_request_page',
  wrong_booking_page: 'bookings.wrong.wrong_booking_page',
  'createQr.error': 'passes.failed',
  'link.error': 'passes.failed',
  'form.valid.mobile': 'passes.form.valid.mobile',
  'form.valid.email': 'passes.form.valid.email',
  'form.valid.firstname': 'passes.form.valid.firstname',
  'form.valid.lastname': 'passes.form.valid.lastname',
  'form.valid.checkIn': 'passes.form.valid.checkIn',
  'form.valid.checkOut': 'passes.form.valid.checkOut',
  'form.valid.roomnumber': 'passes.form.valid.roomnumber',
};
