// The public names of the package, listed by hand: one export a line, sorted within its section.

// Provider
export { BrandScope, type BrandScopeProps } from './provider/BrandScope.tsx';
export {
  UiProvider,
  useLink,
  useStrings,
  type LinkComponent,
  type LinkProps,
  type UiProviderProps,
} from './provider/UiProvider.tsx';
export { englishStrings, type UiStrings } from './provider/strings.ts';
export type { ChatStrings } from './provider/chat-strings.ts';
export type { FormStrings } from './provider/form-strings.ts';
export type { MoneyStrings } from './provider/money-strings.ts';
export type { PeopleStrings } from './provider/people-strings.ts';

// Helpers
export { cn, type ClassValue } from './lib/cn.ts';
export { focusFirstInvalid } from './lib/focus-first-invalid.ts';
export { formatIban } from './lib/iban.ts';
export { isComposing } from './lib/keys.ts';

// Foundations
export { Alert, type AlertProps } from './components/Alert/Alert.tsx';
export { Avatar, type AvatarProps } from './components/Avatar/Avatar.tsx';
export { Badge, type BadgeProps } from './components/Badge/Badge.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { buttonVariants, type ButtonVariants } from './components/Button/variants.ts';
export { Card, type CardProps } from './components/Card/Card.tsx';
export { Countdown, type CountdownProps, type TimeParts } from './components/Countdown/Countdown.tsx';
export { CreditsBadge, type CreditsBadgeProps } from './components/CreditsBadge/CreditsBadge.tsx';
export { CreditsFigure, type CreditsFigureProps } from './components/CreditsFigure/CreditsFigure.tsx';
export { Dialog, DialogClose, type DialogProps } from './components/Dialog/Dialog.tsx';
export { Disclosure, type DisclosureProps } from './components/Disclosure/Disclosure.tsx';
export { Divider, type DividerProps } from './components/Divider/Divider.tsx';
export {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuSeparator,
  type DropdownMenuItemProps,
  type DropdownMenuProps,
  type DropdownMenuRadioGroupProps,
} from './components/DropdownMenu/DropdownMenu.tsx';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './components/ErrorState/ErrorState.tsx';
export { Heading, type HeadingProps } from './components/Heading/Heading.tsx';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx';
export { InfiniteList, type InfiniteListProps } from './components/InfiniteList/InfiniteList.tsx';
export { Link, type TextLinkProps } from './components/Link/Link.tsx';
export { LoadingBar, type LoadingBarProps } from './components/LoadingBar/LoadingBar.tsx';
export { NewLikesBadge, type NewLikesBadgeProps } from './components/NewLikesBadge/NewLikesBadge.tsx';
export { Pagination, type PaginationProps } from './components/Pagination/Pagination.tsx';
export { Progress, type ProgressProps } from './components/Progress/Progress.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx';
export { TabLinks, type TabLinksProps } from './components/TabLinks/TabLinks.tsx';
export { Tabs, type TabItem, type TabsProps } from './components/Tabs/Tabs.tsx';
export { Tag, type TagProps } from './components/Tag/Tag.tsx';
export { Text, type TextProps } from './components/Text/Text.tsx';
export { Toast, ToastRegion, type ToastProps, type ToastRegionProps } from './components/Toast/Toast.tsx';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx';
export { UnreadBadge, type UnreadBadgeProps } from './components/UnreadBadge/UnreadBadge.tsx';

// Forms
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox.tsx';
export { ChipGroup, type ChipGroupProps, type ChipOption } from './components/ChipGroup/ChipGroup.tsx';
export { Combobox, type ComboboxOption, type ComboboxProps } from './components/Combobox/Combobox.tsx';
export { DateOfBirthField, type DateOfBirthFieldProps } from './components/DateOfBirthField/DateOfBirthField.tsx';
export { EmailField, type EmailFieldProps } from './components/EmailField/EmailField.tsx';
export {
  Field,
  FieldGroup,
  type ControlProps,
  type FieldGroupProps,
  type FieldProps,
  type FieldTexts,
} from './components/Field/Field.tsx';
export { IbanField, type IbanFieldProps } from './components/IbanField/IbanField.tsx';
export { OtpField, type OtpFieldProps, type OtpResend } from './components/OtpField/OtpField.tsx';
export { PasswordField, type PasswordFieldProps } from './components/PasswordField/PasswordField.tsx';
export { PhoneField, type PhoneFieldProps } from './components/PhoneField/PhoneField.tsx';
export type { PhoneCountry } from './components/PhoneField/phone.ts';
export { PhotoCropDialog, type PhotoCropDialogProps } from './components/PhotoCropDialog/PhotoCropDialog.tsx';
export type { UploaderPhoto } from './components/PhotoUploader/PhotoTile.tsx';
export {
  PhotoUploader,
  type PhotoProblems,
  type PhotoUploaderProps,
} from './components/PhotoUploader/PhotoUploader.tsx';
export { RadioCards, type RadioCardOption, type RadioCardsProps } from './components/RadioCards/RadioCards.tsx';
export { RangeSlider, type Range, type RangeSliderProps } from './components/RangeSlider/RangeSlider.tsx';
export { Select, type SelectOption, type SelectProps } from './components/Select/Select.tsx';
export { Stepper, type StepperProps } from './components/Stepper/Stepper.tsx';
export { Switch, type SwitchProps } from './components/Switch/Switch.tsx';
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';

// Navigation and chrome
export { AccountDropdown, type AccountDropdownProps } from './components/AccountDropdown/AccountDropdown.tsx';
export { BackButton, type BackButtonProps } from './components/BackButton/BackButton.tsx';
export { BottomBar, type BottomBarProps } from './components/BottomBar/BottomBar.tsx';
export { DeviceList, type DeviceListProps, type DeviceView } from './components/DeviceList/DeviceList.tsx';
export { Disclaimer, type DisclaimerProps } from './components/Disclaimer/Disclaimer.tsx';
export { Footer, type FooterProps } from './components/Footer/Footer.tsx';
export {
  LanguageDropdown,
  type LanguageDropdownProps,
  type LanguageOption,
} from './components/LanguageDropdown/LanguageDropdown.tsx';
export { Logo, type LogoProps } from './components/Logo/Logo.tsx';
export { LogoBar, type LogoBarProps } from './components/LogoBar/LogoBar.tsx';
export { NavMenu, NavMenuItem, type NavMenuItemProps, type NavMenuProps } from './components/NavMenu/NavMenu.tsx';
export { TopNavigation, type TopNavigationProps } from './components/TopNavigation/TopNavigation.tsx';
export type { MemberPlaces, PlaceName } from './components/TopNavigation/places.tsx';
export { UsFooter, type UsFooterProps } from './components/UsFooter/UsFooter.tsx';

// Layouts
export {
  ChatLayout,
  DefaultLayout,
  EmptyLayout,
  LanderLayout,
  PageHeader,
  Row,
  SidebarLayout,
  Stack,
  type ChatLayoutProps,
  type DefaultLayoutProps,
  type EmptyLayoutProps,
  type LanderLayoutProps,
  type PageHeaderProps,
  type SidebarLayoutProps,
  type StackProps,
} from './components/Layouts/Layouts.tsx';
export {
  Document,
  type DocumentBlock,
  type DocumentProps,
  type DocumentSection,
} from './components/Document/Document.tsx';
export { FormBesidePlace, type FormBesidePlaceProps } from './components/Sections/FormBesidePlace.tsx';
export {
  ChatColumn,
  CheckList,
  FormPage,
  ProfileColumns,
  Section,
  SplitLayout,
  type ChatColumnProps,
  type CheckListProps,
  type FormPageProps,
  type ProfileColumnsProps,
  type SectionProps,
  type SplitLayoutProps,
} from './components/Sections/Sections.tsx';
export {
  SettingsPanes,
  type SettingsItem,
  type SettingsPanesProps,
} from './components/SettingsPanes/SettingsPanes.tsx';

// Banners
export {
  ActivationReminder,
  type ActivationReminderProps,
} from './components/ActivationReminder/ActivationReminder.tsx';
export { Banner, type BannerProps, type BannerTexts } from './components/Banner/Banner.tsx';
export { BannerButton, type BannerAction } from './components/Banner/BannerButton.tsx';
export {
  DisabledNotifications,
  type DisabledNotificationsProps,
} from './components/DisabledNotifications/DisabledNotifications.tsx';
export { InviteOnlyBanner, type InviteOnlyBannerProps } from './components/InviteOnlyBanner/InviteOnlyBanner.tsx';
export { LowCreditsBanner, type LowCreditsBannerProps } from './components/LowCreditsBanner/LowCreditsBanner.tsx';
export { OfflineBanner, type OfflineBannerProps } from './components/OfflineBanner/OfflineBanner.tsx';
export { InstallBanner, type InstallBannerProps } from './components/InstallBanner/InstallBanner.tsx';
export {
  PaymentPendingBanner,
  type PaymentPendingBannerProps,
} from './components/PaymentPendingBanner/PaymentPendingBanner.tsx';
export { PasskeyPrompt, type PasskeyPromptProps } from './components/PasskeyPrompt/PasskeyPrompt.tsx';
export { PhotosWarning, type PhotosWarningProps } from './components/PhotosWarning/PhotosWarning.tsx';
export { PushPrompt, type PushPromptProps } from './components/PushPrompt/PushPrompt.tsx';
export { TimeBonusBanner, type TimeBonusBannerProps } from './components/TimeBonusBanner/TimeBonusBanner.tsx';
export { UpdateBanner, type UpdateBannerProps } from './components/UpdateBanner/UpdateBanner.tsx';

// Modals that show people and credits
export { FictionalWarning, type FictionalWarningProps } from './components/FictionalWarning/FictionalWarning.tsx';
export { GiftPicker, type GiftLine, type GiftPickerProps, type GiftView } from './components/GiftPicker/GiftPicker.tsx';
export {
  IcebreakerModal,
  type IcebreakerModalProps,
  type IcebreakerView,
} from './components/IcebreakerModal/IcebreakerModal.tsx';
export { MatchModal, type MatchFirstLine, type MatchModalProps } from './components/MatchModal/MatchModal.tsx';
export { NewLikeModal, type NewLikeModalProps } from './components/NewLikeModal/NewLikeModal.tsx';
export {
  NotEnoughCreditsModal,
  type NotEnoughCreditsModalProps,
} from './components/NotEnoughCreditsModal/NotEnoughCreditsModal.tsx';
export { PhotoViewer, type PhotoViewerProps } from './components/PhotoViewer/PhotoViewer.tsx';
export { PremiumOnlyModal, type PremiumOnlyModalProps } from './components/PremiumOnlyModal/PremiumOnlyModal.tsx';
export { ReportDialog, type ReportDialogProps, type ReportKind } from './components/ReportDialog/ReportDialog.tsx';

// Modals
export { ActivationModal, type ActivationModalProps } from './components/ActivationModal/ActivationModal.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './components/ConfirmDialog/ConfirmDialog.tsx';
export { InstallAppDialog, type InstallAppDialogProps } from './components/InstallAppDialog/InstallAppDialog.tsx';
export {
  DeleteAccountDialog,
  type DeleteAccountDialogProps,
  type DeleteAccountTexts,
  type DeleteAnswer,
  type DeleteReason,
  type RetentionOffer,
} from './components/DeleteAccountDialog/DeleteAccountDialog.tsx';
export { LanguageModal, type LanguageModalProps } from './components/LanguageModal/LanguageModal.tsx';
export { SignupDialog, type SignupDialogProps } from './components/SignupDialog/SignupDialog.tsx';
export { SignupProgress, type SignupProgressProps } from './components/SignupProgress/SignupProgress.tsx';
export { EarlyEntryWarning, type EarlyEntryWarningProps } from './components/SiteEntryWarning/EarlyEntryWarning.tsx';
export { SiteEntryWarning, type SiteEntryWarningProps } from './components/SiteEntryWarning/SiteEntryWarning.tsx';
export { StepPanel, type StepPanelProps } from './components/StepPanel/StepPanel.tsx';
export { TimeBonusModal, type TimeBonusModalProps } from './components/TimeBonusModal/TimeBonusModal.tsx';

// Profile
export { AboutMe, type AboutMeProps } from './components/AboutMe/AboutMe.tsx';
export { BlockButton, type BlockButtonProps } from './components/BlockButton/BlockButton.tsx';
export { BlockedNotice, type BlockedNoticeProps } from './components/BlockedNotice/BlockedNotice.tsx';
export { Completeness, type CompletenessProps } from './components/Completeness/Completeness.tsx';
export { GiftButton, type GiftButtonProps } from './components/GiftButton/GiftButton.tsx';
export { GiftMark, type GiftId, type GiftMarkProps } from './components/GiftMark/GiftMark.tsx';
export { InterestList, type InterestListProps, type InterestView } from './components/InterestList/InterestList.tsx';
export { LikeButton, type LikeButtonProps } from './components/LikeButton/LikeButton.tsx';
export { MessageButton, type MessageButtonProps } from './components/MessageButton/MessageButton.tsx';
export {
  Photo,
  type AnyPhoto,
  type CoveredPhotoSource,
  type GalleryPhoto,
  type LockedPhotoSource,
  type PhotoProps,
  type PhotoSource,
} from './components/Photo/Photo.tsx';
export { PhotoCountButton, type PhotoCountButtonProps } from './components/PhotoCountButton/PhotoCountButton.tsx';
export { PhotoGallery, type PhotoGalleryProps } from './components/PhotoGallery/PhotoGallery.tsx';
export { PortraitRow, type PortraitRowProps } from './components/PortraitRow/PortraitRow.tsx';
export { ProfileActions, type ProfileActionsProps } from './components/ProfileActions/ProfileActions.tsx';
export {
  FictionalLabel,
  OnlineDot,
  ProfileCard,
  ProfileCardSkeleton,
  type FictionalLabelProps,
  type PersonView,
  type ProfileCardProps,
  type ProfileCardSkeletonProps,
} from './components/ProfileCard/ProfileCard.tsx';
export { ProfileFacts, type ProfileFact, type ProfileFactsProps } from './components/ProfileFacts/ProfileFacts.tsx';
export { AddPhotoCard, type AddPhotoCardProps } from './components/AddPhotoCard/AddPhotoCard.tsx';
export { JoinCard, type JoinCardProps } from './components/JoinCard/JoinCard.tsx';
export { MembersHeader, type MembersHeaderProps } from './components/MembersHeader/MembersHeader.tsx';
export { ProfileGrid, type ProfileGridProps } from './components/ProfileGrid/ProfileGrid.tsx';
export { ProfileHeader, type ProfileHeaderProps } from './components/ProfileHeader/ProfileHeader.tsx';
export { ProfileMenu, type ProfileMenuProps } from './components/ProfileMenu/ProfileMenu.tsx';

// Chat
export { ChatLayoutPanes, type ChatLayoutPanesProps } from './components/ChatLayoutPanes/ChatLayoutPanes.tsx';
export { Composer, type ComposerProps } from './components/Composer/Composer.tsx';
export {
  ConversationItem,
  type ConversationItemProps,
  type ConversationView,
} from './components/ConversationItem/ConversationItem.tsx';
export { ConversationList, type ConversationListProps } from './components/ConversationList/ConversationList.tsx';
export { EmojiPicker, type EmojiPickerProps } from './components/EmojiPicker/EmojiPicker.tsx';
export { EmptyChat, type EmptyChatProps } from './components/EmptyChat/EmptyChat.tsx';
export { MatchHeader, type MatchHeaderProps } from './components/MatchHeader/MatchHeader.tsx';
export {
  MessageBubble,
  type DeliveryState,
  type GroupPlace,
  type MessageBubbleProps,
  type MessageView,
} from './components/MessageBubble/MessageBubble.tsx';
export { MessageList, type MessageListProps } from './components/MessageList/MessageList.tsx';
export { TypingIndicator, type TypingIndicatorProps } from './components/TypingIndicator/TypingIndicator.tsx';

// Packages and payment
export { BenefitList, type Benefit, type BenefitListProps } from './components/BenefitList/BenefitList.tsx';
export {
  DirectDebitForm,
  type DirectDebitDetails,
  type DirectDebitFormProps,
  type DirectDebitLabels,
} from './components/DirectDebitForm/DirectDebitForm.tsx';
export { DiscountCodeField, type DiscountCodeFieldProps } from './components/DiscountCodeField/DiscountCodeField.tsx';
export { BalanceFigure, type BalanceFigureProps } from './components/StatementList/BalanceFigure.tsx';
export { CheckoutLayout, type CheckoutLayoutProps } from './components/CheckoutLayout/CheckoutLayout.tsx';
export { OrderSummary, type OrderSummaryProps } from './components/OrderSummary/OrderSummary.tsx';
export { PayBar, type PayBarProps } from './components/OrderSummary/PayBar.tsx';
export { PackageGrid, type PackageGridProps } from './components/PackageGrid/PackageGrid.tsx';
export {
  PackageTier,
  TierMark,
  type PackageTierProps,
  type PackageView,
  type Tier,
} from './components/PackageTier/PackageTier.tsx';
export {
  PaymentMark,
  type PaymentMarkProps,
  type PaymentMethodId,
} from './components/PaymentMethodPicker/PaymentMark.tsx';
export {
  PaymentMethodPicker,
  type PaymentMethodPickerProps,
  type PaymentMethodView,
} from './components/PaymentMethodPicker/PaymentMethodPicker.tsx';
export {
  PaymentState,
  type PaymentFigure,
  type PaymentStateProps,
  type PaymentStatus,
} from './components/PaymentState/PaymentState.tsx';
export {
  StatementList,
  type StatementEntry,
  type StatementListProps,
} from './components/StatementList/StatementList.tsx';
export {
  TransactionList,
  type TransactionListProps,
  type TransactionView,
} from './components/TransactionList/TransactionList.tsx';

// Games and extras
export {
  ComplaintForm,
  type ComplaintDraft,
  type ComplaintFormProps,
  type ComplaintLabels,
} from './components/ComplaintForm/ComplaintForm.tsx';
export {
  NotificationMatrix,
  type ChannelNotice,
  type NotificationCell,
  type NotificationChannel,
  type NotificationMatrixProps,
  type NotificationRow,
} from './components/NotificationMatrix/NotificationMatrix.tsx';
export {
  MatchFinder,
  type MatchFinderProps,
  type MatchFinderWords,
  type MatchOption,
  type MatchOptions,
  type MatchPreferences,
} from './components/MatchFinder/MatchFinder.tsx';
export { MatchList, type MatchListProps, type MatchResult } from './components/MatchList/MatchList.tsx';
export {
  SwipeDeck,
  type DeckNotice,
  type NextDayNotice,
  type SwipeDeckProps,
  type SwipeWords,
} from './components/SwipeDeck/SwipeDeck.tsx';
export type { SwipePerson } from './components/SwipeDeck/SwipeStack.tsx';
export type { SwipeWay } from './components/SwipeDeck/use-swipe.ts';

// Lander blocks
export { CallToAction, type CallToActionProps } from './components/CallToAction/CallToAction.tsx';
export { Collage, type CollagePicture, type CollageProps } from './components/Collage/Collage.tsx';
export { HomeHero, type HomeHeroPerson, type HomeHeroProps } from './components/HomeHero/HomeHero.tsx';
export { OpeningLines, type OpeningLine, type OpeningLinesProps } from './components/OpeningLines/OpeningLines.tsx';
export { Hero, type HeroProps } from './components/Hero/Hero.tsx';
export { IconsRow, type IconsRowItem, type IconsRowProps } from './components/IconsRow/IconsRow.tsx';
export {
  LanderGallery,
  type GalleryPerson,
  type LanderGalleryProps,
} from './components/LanderGallery/LanderGallery.tsx';
export { LanderSection, type LanderSectionProps } from './components/LanderSection/LanderSection.tsx';
export { MapBlock, type LonLat, type MapBlockProps, type MapPin } from './components/MapBlock/MapBlock.tsx';
export {
  austriaOutline,
  belgiumOutline,
  britainOutline,
  franceOutline,
  germanyOutline,
  irelandOutline,
  italyOutline,
  netherlandsOutline,
  polandOutline,
  spainOutline,
  switzerlandOutline,
  type MapOutline,
} from './components/MapBlock/outlines.ts';
export { MemberSpotlight, type MemberSpotlightProps } from './components/MemberSpotlight/MemberSpotlight.tsx';
export {
  QuestionSteps,
  type QuestionStepsProps,
  type StepAnswers,
  type StepQuestion,
} from './components/QuestionSteps/QuestionSteps.tsx';
export {
  SocialNetworkBlock,
  type SocialNetworkBlockProps,
  type SocialPost,
} from './components/SocialNetworkBlock/SocialNetworkBlock.tsx';
export { SwipeDeckBlock, type SwipeDeckBlockProps } from './components/SwipeDeckBlock/SwipeDeckBlock.tsx';
export {
  TransitionsVideo,
  type TransitionFrame,
  type TransitionsVideoProps,
} from './components/TransitionsVideo/TransitionsVideo.tsx';
export { TrustStrip, type TrustFact, type TrustStripProps } from './components/TrustStrip/TrustStrip.tsx';
export {
  VideoBlock,
  type VideoBlockProps,
  type VideoCaptions,
  type VideoSource,
} from './components/VideoBlock/VideoBlock.tsx';
