;;; emacs-batch.el --- applies both fixes without a screen  -*- lexical-binding: t -*-
(defun await (what done)
  (with-timeout (20 (error "No %s" what))
    (while (not (funcall done)) (accept-process-output nil 0.02)))
  (princ (format "%s\n" what)))

(defun finding (text)
  (seq-find (lambda (d) (string-search text (flymake-diagnostic-text d))) (flymake-diagnostics)))

(defun has (text)
  (save-excursion (goto-char (point-min)) (search-forward text nil t)))

;; What a timer does in an Emacs that somebody uses.
(defun check ()
  (flymake-start))

(defun fix (title)
  (let ((actions (eglot-code-actions (point) nil "quickfix")))
    (eglot-execute (eglot-current-server)
                   (or (seq-find (lambda (a) (equal (plist-get a :title) title)) actions)
                       (error "No %s in %S" title actions)))))

(find-file (pop command-line-args-left))
(unless (eq major-mode 'cuda-mode) (error "The mode is %s" major-mode))
(call-interactively #'eglot)            ; eglot-ensure waits for a command, and there are none here
(await "server" #'eglot-managed-p)
(await "diagnostics" (lambda () (check) (and (finding "is not const") (cdr (flymake-diagnostics)))))
(let* ((found (finding "is not const"))
       (text (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found))))
  (unless (equal text "Taps") (error "Underlined is %S" text))
  (goto-char (flymake-diagnostic-beg found)))
(fix "Add const")
(await "first fix" (lambda () (has "const __grid_constant__ Taps")))
(save-buffer)                           ; which tells the server of the change, as a pause does elsewhere
(await "new diagnostics" (lambda () (check) (not (finding "is not const"))))
(goto-char (flymake-diagnostic-beg (car (flymake-diagnostics))))
(fix "Add const __grid_constant__")
(await "second fix" (lambda () (has "in, const __grid_constant__ Taps")))
(save-buffer)
(eglot-shutdown (eglot-current-server))
;;; emacs-batch.el ends here
