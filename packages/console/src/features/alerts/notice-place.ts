/** Places that a notice may lead to, where they are there for this person; every request opens among the requests too. */
export type NoticePlace = 'bookings' | 'fastCheckin' | 'lolRequests/$id' | 'alacarte/requests';
