/**
 * The header by which a client names the member for whom a message or a photo is sent, a photo or the profile changed, a
 * browser made known for push, the account deleted or the key of the outbox asked, by the id of their profile. Under another
 * member's session it is refused: 403 `authentication_required`.
 */
export const MEMBER_HEADER = 'x-member';
