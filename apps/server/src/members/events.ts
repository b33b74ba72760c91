declare module '../events/events.ts' {
  interface EventData {
    /** A member is there, with profile, wallet and feed; their address is not confirmed, unless an operator made them. */
    'member.created': { readonly memberId: string; readonly brand: string; readonly fictional: boolean };
    /** The address is theirs: from now on others see them. */
    'member.confirmed': { readonly memberId: string };
    /** What others see of a member, or whether they do, is another thing than before. */
    'member.changed': { readonly memberId: string };
    /** A member lives in another country from now on, or says so again. */
    'member.moved': { readonly memberId: string; readonly from: string | null; readonly to: string };
  }
}

export {};
