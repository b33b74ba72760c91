/** On every answer of the wire: the server's time in milliseconds since 1970, when the answer was sent. */
export const SERVER_TIME_HEADER = 'x-server-time';
