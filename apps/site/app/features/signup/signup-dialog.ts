export { SignupDialog as default } from '@dating/ui';
