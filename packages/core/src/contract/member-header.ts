/**
 * The header by which a client names the member for whom a message is sent, by the id of their profile. Under another
 * member's session it is refused: 403 `authentication_required`.
 */
export const MEMBER_HEADER = 'x-member';
