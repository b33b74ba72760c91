export { DeleteAccountDialog as default } from '@dating/ui';
