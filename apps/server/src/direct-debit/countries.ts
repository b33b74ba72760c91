import { METHOD_COUNTRIES } from '@dating/core/rules';
import type { DirectDebit } from '@dating/core/contract';

interface PhonePlan {
  readonly dial: string;
  /** Digits before a number at home that fall away abroad. */
  readonly trunk: string;
  /** How a mobile number looks at home. */
  readonly example: string;
  /** Mobile numbers after the dialling code: others cannot receive a message, or cost extra. */
  readonly mobile: RegExp;
}

const plans: Readonly<Record<string, PhonePlan>> = {
  NL: { dial: '31', trunk: '0', example: '06 12345678', mobile: /^6[1-58]\d{7}$/ },
  BE: { dial: '32', trunk: '0', example: '0470 12 34 56', mobile: /^4[5-9]\d{7}$/ },
  DE: { dial: '49', trunk: '0', example: '0151 23456789', mobile: /^1[5-7]\d{8,9}$/ },
  AT: { dial: '43', trunk: '0', example: '0664 123456', mobile: /^6[5-9]\d{6,10}$/ },
  FR: { dial: '33', trunk: '0', example: '06 12 34 56 78', mobile: /^[67]\d{8}$/ },
  IT: { dial: '39', trunk: '', example: '312 345 6789', mobile: /^3\d{8,9}$/ },
  ES: { dial: '34', trunk: '', example: '612 34 56 78', mobile: /^[67]\d{8}$/ },
  IE: { dial: '353', trunk: '0', example: '085 012 3456', mobile: /^8[35-9]\d{7}$/ },
};

/** Where direct debits are offered, with what the form needs to know of each. */
export const debitCountries: DirectDebit['countries'] = (METHOD_COUNTRIES.sdd ?? []).flatMap((code) => {
  const plan = plans[code];
  if (!plan) return [];
  const { dial, trunk, example } = plan;
  return [{ code, dial, trunk, example }];
});

/** A mobile number in international form, of one of those countries. */
export function isMobileNumber(phone: string): boolean {
  return Object.values(plans).some(
    ({ dial, mobile }) => phone.startsWith(`+${dial}`) && mobile.test(phone.slice(dial.length + 1)),
  );
}
